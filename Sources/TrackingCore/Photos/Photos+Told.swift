extension Photos {
  /// What its outcomes give to replies.
  public static let told: OutcomeValues = """
    photo.add
      asking.path refused.future:
      done: @photo is_twin is_profile challenge_title routes
      done.tied: @photo challenge_title
      refused.unknown_challenge refused.none_active: candidates title
      asking.which: candidates title challenges
      refused.no_photos:
      refused.empty_file refused.damaged refused.no_library refused.not_named: file
      refused.too_many_bytes: file size_count limit_count
      refused.not_a_picture: file found
      refused.too_many_pixels: file width_count height_count limit_count
      refused.unreadable refused.not_written refused.not_removed: file why
    photo.list
      answered: photos is_cut items listed_count items.@photo
      answered.none:
      answered.empty: photos is_cut items
      refused.unknown_challenge refused.none_active: candidates title
      asking.which: candidates title challenges
    photo.show photo.edit photo.delete photo.profile
      refused.no_photos:
      refused.unknown_number: number photos_count last_number
      refused.none_then: period
      refused.unknown_caption: caption
    photo.show
      answered refused.file_gone: @photo
      refused.no_more: number is_last
    photo.show photo.profile
      refused.no_profile:
    photo.profile
      done done.off: @photo
    photo.edit
      done done.moved asking.new_caption refused.future: @photo
    photo.delete
      done: @photo
      done.all asking.confirm: photos
    """
}
