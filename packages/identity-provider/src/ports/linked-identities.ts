import type { Instant } from '#domain/shared/instant.ts'

/** An account elsewhere by which a person signs in. */
export interface LinkedIdentity {
  readonly id: string
  readonly personId: string
  readonly provider: string
  /** Who the person is there, in the words of that provider. */
  readonly subject: string
  /** What the person is called there, for people to recognise it by. */
  readonly username: string
  readonly linkedAt: Instant
}

/** The accounts elsewhere that people of the embedded identity provider sign in by: each is one person's. */
export interface LinkedIdentities {
  /** The oldest first. */
  ofPerson(personId: string): Promise<readonly LinkedIdentity[]>
  find(provider: string, subject: string): Promise<LinkedIdentity | undefined>
  /** False when that identity is somebody's already. */
  link(identity: Omit<LinkedIdentity, 'id'>): Promise<boolean>
  /** False when the person has no such identity. */
  unlink(personId: string, id: string): Promise<boolean>
}
