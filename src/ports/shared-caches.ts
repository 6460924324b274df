/** The caches of others in front of the site, a CDN for one, that keep answers under keys. */
export interface SharedCaches {
  /** Forgets what is kept under these keys; until it has, throws an `Outage`. */
  forget(keys: readonly string[]): Promise<void>
}
