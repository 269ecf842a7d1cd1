extension Accounts {
  /// What its outcomes give to replies.
  public static let told: OutcomeValues = """
    account.register account.login account.logout account.passphrase account.link account.unlink
    account.show account.delete
      refused.no_library refused.in_room:
    account.register account.login account.passphrase account.link
      refused.too_often: wait_s
      asking.passphrase asking.new_passphrase refused.wrong refused.already: username
      asking.username:
      refused.bad_passphrase: low_count high_count
    account.register
      done refused.has_account refused.bad_username refused.taken: username
    account.login account.passphrase
      done: username
      refused.no_account:
    account.logout
      done refused.not_logged_in:
    account.link
      done: link_code username
      done.linked refused.unknown_code:
    account.unlink
      done: sender is_self
      refused.unknown_sender: sender senders
      refused.at_home: sender
    account.show
      answered: sender senders is_linked username
    account.delete
      asking.confirm: photos has_photos logged_entries period
      asking.exported: photos has_photos logged_entries period file
      refused.not_exported: problem
      done:
    """
}
