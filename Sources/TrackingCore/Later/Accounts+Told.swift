extension Accounts {
  /// What its outcomes give to replies.
  public static let told: OutcomeValues = """
    account.register account.login account.logout account.link account.delete
      refused.not_yet: username
    """
}
