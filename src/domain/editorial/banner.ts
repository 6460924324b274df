/** Promotional banner of the home page. */
export interface Banner {
  readonly id: string
  readonly title: string
  readonly text: string
  readonly link: {
    readonly label: string
    readonly url: string
    /** Set to `_blank` for a link that opens in a new window. */
    readonly target?: '_blank'
  }
}

/** Maximum number of banners shown at once. */
export const MAX_BANNERS = 10
