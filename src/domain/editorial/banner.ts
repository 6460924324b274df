/** A banner of the home page (§2). */
export interface Banner {
  readonly id: string
  readonly title: string
  readonly text: string
  readonly link: { readonly label: string; readonly url: string }
}
