import type { Email } from '#domain/shared/email.ts'
import type { Instant } from '#domain/shared/instant.ts'
import type { ActionCode } from '#domain/visitor/action-code.ts'
import type { Rights } from '#domain/visitor/rights.ts'

/** A marketing code as the publisher wrote it down: its offer, when it holds, and the code that stands for it from then on (§3). */
export interface WrittenActionCode {
  readonly code: ActionCode
  readonly cact: ActionCode
  readonly offer: string
  readonly validFrom: Instant
  readonly validUntil?: Instant
}

/** The newsletters of an address, by the keys of their groups: those that it receives, and those that its owner has still to confirm (§3). */
export interface NewslettersOfAddress {
  readonly received: readonly string[]
  readonly awaited: readonly string[]
}

/** What the back office has written down, as its own staff looks it up: without the token that a reader must show (§6). */
export interface SupportRegister {
  rightsOf(email: Email): Promise<Rights>
  /** The number, at the identity provider, of the person to whom the address belongs; undefined while nobody came with it (§6). */
  holderOf(email: Email): Promise<string | undefined>
  newslettersOf(email: Email): Promise<NewslettersOfAddress>
  /** Letters of a code count in the case in which they were written. */
  actionCode(code: ActionCode): Promise<WrittenActionCode | undefined>
  /** Every code that is written down, in the order of the alphabet. */
  actionCodes(): Promise<readonly ActionCode[]>
}
