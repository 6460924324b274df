/** A banner of the home page. */
export interface Banner {
  readonly id: string
  readonly title: string
  readonly text: string
  readonly link: {
    readonly label: string
    readonly url: string
    /** Set once the link rule has found that the link leaves the site and its publisher. */
    readonly target?: '_blank'
  }
}

/** The most banners that show at once; those after them wait. */
export const MAX_BANNERS = 10
