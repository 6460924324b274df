import type { PasswordScore } from '#domain/identity/account-profile.ts'

/** Whether a password is the one of an account; `outdated` when it is, but was kept in a way that we would not choose any more. */
export type PasswordCheck = 'right' | 'outdated' | 'wrong'

/** What the embedded identity provider knows of passwords: how to keep them, and how good they are. */
export interface Passwords {
  /** What is kept of a password: enough to recognise it, not to find it. */
  hash(password: string): Promise<string>
  /** Without a kept password the same work is done, so that the time it takes tells nothing, and none is right. */
  check(password: string, kept: string | undefined): Promise<PasswordCheck>
  /** How hard a password is to guess for somebody who knows these words about its owner. */
  strength(password: string, ownWords: readonly string[]): Promise<PasswordScore>
}
