/** Link of a page to a path of the site. */
export interface InternalLink {
  /** Path and title of the page that contains the link. */
  readonly path: string
  readonly title: string
  /** Path to which it leads, without query and fragment. */
  readonly target: string
}

/**
 * Source of the internal links without a known target. Its methods reject with an `Outage` if it is
 * unavailable.
 */
export interface UnresolvedLinks {
  /** Returns the sequence number of the last publication. It grows with each publication. */
  lastPublication(): Promise<number>
  /**
   * Returns the links of pages other than legal texts to paths without a document or redirect,
   * sorted by page. Such a path may still be a page that is not a document.
   */
  linksToNoDocument(): Promise<readonly InternalLink[]>
}
