extension Feed {
  /// What its outcomes give to replies.
  public static let told: OutcomeValues = """
    feed.show
      answered answered.own: posts items items.@shared items.number items.from items.shared_day
          items.cheers items.cheered_by
      answered.empty answered.none answered.own_empty:
      answered.none_from: from is_photo
    feed.share
      done done.off refused.already_done: @shared
      refused.not_one: person
      refused.nothing_to_share refused.nothing_shared refused.not_shareable:
      refused.no_photos refused.sharing_off:
      refused.unknown_number: number photos_count last_number
      refused.none_then: period
      refused.unknown_caption: caption
      asking.which refused.unknown_challenge: candidates title
      refused.none_active:
    feed.cheer
      done done.off refused.already_done refused.not_cheered: from post
      refused.empty refused.unknown_post:
    feed.people
      answered: is_empty following followers blocked
    feed.follow feed.unfollow feed.block feed.unblock
      done refused.already_done refused.unknown_person: person
      asking.person:
    """
}
