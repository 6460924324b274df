import type { Result } from '#domain/shared/result.ts'

import type { Account } from './account-lookup.ts'

/** Account that staff create for a person. */
export interface NewAccount {
  readonly email: string
  readonly givenName?: string | undefined
  readonly familyName?: string | undefined
  /** True if staff have verified that the address belongs to this person. */
  readonly verified: boolean
  /** True if staff give the person a password. Otherwise the person gets a link to choose one. */
  readonly handOver: boolean
}

/**
 * Account after its creation or a password reset. `password` is set if staff hand it over;
 * otherwise a link was sent.
 */
export interface ReadyAccount {
  readonly person: Account
  readonly password?: string
}

/** Reason why staff cannot create an account or reset its password. */
export type AccountProblem = 'emailInvalid' | 'emailTaken' | 'unknownPerson' | 'noAddress'

/** Administration of the accounts of the embedded identity provider by staff. */
export interface AccountAdministration {
  /** Returns all accounts, oldest first. */
  users(): Promise<readonly Account[]>
  create(order: NewAccount): Promise<Result<ReadyAccount, AccountProblem>>
  /**
   * Resets the password of an email address, phone number or identifier. With `handOver`, all
   * sessions of the person end.
   */
  resetPassword(
    identifier: string,
    handOver: boolean,
  ): Promise<Result<ReadyAccount, AccountProblem>>
  /** Creates a new signing key for tokens and returns its id. */
  rotateKeys(): Promise<string>
}
