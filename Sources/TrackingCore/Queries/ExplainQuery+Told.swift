extension ExplainQuery {
  /// What its outcomes give to replies.
  public static let told: OutcomeValues = """
    query.explain
      answered answered.stated: assumptions figure formula input_list is_rough result result_count
          result_kcal
          source unit result_ml result_s
      answered.none:
    """
}
