/** Link of a page to a path of the site. */
export interface InternalLink {
  /** Path and title of the page that contains the link. */
  readonly path: string
  readonly title: string
  /** Path to which it leads, without query and fragment. */
  readonly target: string
}

/** Facts on everything that is published. Rejects with an `Outage`. */
export interface PublishedSite {
  /** Returns the number of the last publication, which grows with each one. */
  lastPublication(): Promise<number>
  /**
   * Returns the links of edited pages to paths that no document or redirect has, by page. Pages
   * that are no document may have these paths.
   */
  linksToNoDocument(): Promise<readonly InternalLink[]>
}
