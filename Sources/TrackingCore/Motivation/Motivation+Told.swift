extension Motivation {
  /// What its outcomes give to replies.
  public static let told: OutcomeValues = """
    tip.show
      answered: category link source text author
      due: author category link source text
      refused.none:
      refused.unknown_category: categories category is_link
    quote.show
      answered: author category source text link
      due: author category link source text
      refused.none:
      refused.unknown_category: categories category is_link
    """
}
