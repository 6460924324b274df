/** The site whose readers the account service serves. */
export interface AccountSite {
  readonly name: string
  /** `https://…`, without a trailing slash. */
  readonly origin: string
  readonly publisher: { readonly name: string; readonly phone: string }
  readonly links: { readonly shop?: string | undefined }
}

/** What surrounds every page of the account service: whose it is, and what its script signs people in with. */
export interface AccountFrame {
  readonly site: AccountSite
  /** The origin of the account service. */
  readonly origin: string
  readonly domain: string
  readonly clientId: string
  /** Whether this is a developer's machine, where what is sent can be read. */
  readonly demonstration: boolean
}
