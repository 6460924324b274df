/** A permanent redirect: requests for `source` are sent to `destination` (§2). Both are paths of this site; a destination may also be an absolute https address. */
export interface RedirectRule {
  readonly source: string
  readonly destination: string
  /** The line of the file in which it is written; absent once stored. */
  readonly line?: number
}
