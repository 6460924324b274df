/** Where the identity provider is, and which of its clients a page is. */
export interface ProviderAddress {
  /** `https://…`, or plain HTTP on a developer's machine. */
  readonly origin: string
  /** What the SDK calls its domain: the host of the origin, with its port if it has one. */
  readonly domain: string
  readonly clientId: string
}
