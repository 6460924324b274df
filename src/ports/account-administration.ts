import type { Result } from '#domain/shared/result.ts'

import type { Account } from './account-lookup.ts'

/** Account that staff create for a person. */
export interface NewAccount {
  readonly email: string
  readonly givenName?: string | undefined
  readonly familyName?: string | undefined
  /** True if staff have verified that the email address belongs to this person. */
  readonly verified: boolean
  /** True if staff hand over a password. Otherwise the person receives a link to choose one. */
  readonly handOver: boolean
}

/**
 * Account after its creation or a password reset. `password` is set if staff hand it over;
 * otherwise the person received a link.
 */
export interface ReadyAccount {
  readonly person: Account
  readonly password?: string
}

/**
 * Reason why staff cannot create an account or reset its password. `noAddress` means that the
 * account has no email address to which a link can be sent.
 */
export type AccountProblem = 'emailInvalid' | 'emailTaken' | 'unknownPerson' | 'noAddress'

/** Administration of the accounts of the embedded identity provider by staff. */
export interface AccountAdministration {
  /** Returns all accounts, oldest first. */
  users(): Promise<readonly Account[]>
  create(order: NewAccount): Promise<Result<ReadyAccount, AccountProblem>>
  /**
   * Resets the password of the account with this email address, phone number or custom identifier.
   * With `handOver`, returns a new password and ends the person's sessions; otherwise sends a link
   * by email.
   */
  resetPassword(
    identifier: string,
    handOver: boolean,
  ): Promise<Result<ReadyAccount, AccountProblem>>
  /** Creates a new signing key for tokens and returns its id. */
  rotateKeys(): Promise<string>
}
