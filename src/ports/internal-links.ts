/**
 * Place of a link: the text of a page, its Premium part, its related pages, a redirect, or a part of
 * the settings of the site.
 */
export type LinkPlace =
  | 'text'
  | 'premium'
  | 'related'
  | 'redirects'
  | 'banners'
  | 'menus'
  | 'reviews'

/** Link of the site to one of its paths. */
export interface InternalLink {
  readonly place: LinkPlace
  /** Path of the page that contains the link; the source of a redirect; `/` for a setting. */
  readonly path: string
  /** Title of the page, or label of a setting's link. Empty for a redirect. */
  readonly title: string
  /** Path to which it leads, without query and fragment. */
  readonly target: string
}

/** Source of the internal links. Its methods reject with an `Outage` if it is unavailable. */
export interface InternalLinks {
  /** Returns the sequence number of the last publication. It grows with each publication. */
  lastPublication(): Promise<number>
  /**
   * Returns the links to paths without a document, redirect or file of the library: of settings,
   * redirects, and texts other than legal ones. Such a path may still be a page of another kind.
   */
  linksToNoDocument(): Promise<readonly InternalLink[]>
  /** Returns the links to a path, of related pages too, sorted by place and page. */
  linksTo(path: string): Promise<readonly InternalLink[]>
}
