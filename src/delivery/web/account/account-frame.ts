import type { SiteIdentity } from '#application/views/frame-view.ts'

/** What surrounds every page of the account service: whose it is, and what its script signs people in with. */
export interface AccountFrame {
  readonly site: SiteIdentity
  /** The origin of the account service. */
  readonly origin: string
  readonly domain: string
  readonly clientId: string
  /** Whether this is a developer's machine, where what is sent can be read. */
  readonly demonstration: boolean
}
