import type { Instant } from '#domain/shared/instant.ts'

/** The links by which a granted file leaves the site: each good once, for a short time, whoever follows it. */
export interface DownloadTickets {
  /** A new key for a file, which nobody guesses. */
  issue(file: string, now: Instant, expiresAt: Instant): Promise<string>
  /** The file of a key that is good, which stays so. */
  look(key: string, now: Instant): Promise<string | undefined>
  /** The file of a key that is good, which no longer is: one more download in the public tally of the file. */
  redeem(key: string, now: Instant): Promise<string | undefined>
}
