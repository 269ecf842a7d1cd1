/// A passphrase, wherever it was told.
package struct SaidPassphrase: SlotGroup {
  package var passphrase: String?
  package var password: String?

  package init() {}

  package var words: String? { passphrase ?? password }

  package mutating func code(_ coder: inout SlotCoder) {
    coder.slot(.passphrase, &passphrase)
    coder.slot(.password, &password)
  }
}

/// A command about accounts, some of which hold what must not be told.
package protocol AccountCommand: Command {
  /// Forgets what is secret.
  mutating func forgetSecrets()
}

extension AccountCommand {
  package mutating func forgetSecrets() {}

  /// The slots without what is secret.
  package var open: Self {
    var open = self
    open.forgetSecrets()
    return open
  }
}

/// `account.register` and `account.login`.
package struct EnterAccount: AccountCommand {
  package var username: String?
  package var secret = SaidPassphrase()

  package init() {}

  package mutating func forgetSecrets() { secret = SaidPassphrase() }

  package mutating func code(_ coder: inout SlotCoder) {
    coder.slot(.username, &username)
    secret.code(&coder)
  }
}

/// `account.passphrase`: another one.
package struct ChangePassphrase: AccountCommand {
  package var secret = SaidPassphrase()
  package var newPassphrase: String?
  /// The old one was told and is right.
  package var isVerified = false

  package init() {}

  package mutating func forgetSecrets() {
    secret = SaidPassphrase()
    newPassphrase = nil
  }

  package mutating func code(_ coder: inout SlotCoder) {
    secret.code(&coder)
    coder.slot(.newPassphrase, &newPassphrase)
    coder.mark(.isVerified, &isVerified)
  }
}

/// `account.link`: offers a code, or takes one up.
package struct LinkAccount: AccountCommand {
  package var code: String?
  /// The account to log in to instead.
  package var account = EnterAccount()

  package init() {}

  package mutating func forgetSecrets() { account.forgetSecrets() }

  package mutating func code(_ coder: inout SlotCoder) {
    coder.slot(.code, &code)
    account.code(&coder)
  }
}

/// `account.unlink`.
package struct UnlinkSender: AccountCommand {
  /// Who writes as somebody else; oneself where nothing is said.
  package var sender: String?

  package init() {}

  package mutating func code(_ coder: inout SlotCoder) { coder.slot(.sender, &sender) }
}

/// `account.delete`.
package struct DeleteAccount: AccountCommand {
  /// Everything is written into a file first.
  package var isExported = false

  package init() {}

  package mutating func code(_ coder: inout SlotCoder) { coder.yes(.export, &isExported) }
}

extension AskedPlainly: AccountCommand {}
