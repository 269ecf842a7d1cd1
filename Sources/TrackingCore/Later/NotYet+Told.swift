extension NotYet {
  /// What its outcomes give to replies.
  public static let told: OutcomeValues = """
    photo.add photo.list photo.show photo.delete feed.show feed.share route.list route.show
    data.export data.import
      refused.not_yet:
    """
}
