import type { Person } from './people.ts'

/** Writes to people who must choose a password. */
export interface PasswordLetters {
  /** Sends a link, and only there, by which the owner of this address chooses one; the password there is stays until then. */
  invite(person: Person, email: string): Promise<void>
}
