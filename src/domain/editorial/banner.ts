/** A banner of the home page (§2). */
export interface Banner {
  readonly id: string
  readonly title: string
  readonly text: string
  readonly link: { readonly label: string; readonly url: string }
}

/** The most banners that show at once; those after them wait (§2). */
export const MOST_BANNERS = 10
