/** A letter that is to go: to confirm a wish, to welcome a subscriber, or an issue of a newsletter for one. It names nobody's address. */
export type LetterOrder =
  | { readonly kind: 'confirmation'; readonly wish: string }
  | { readonly kind: 'welcome'; readonly subscriber: string }
  | { readonly kind: 'issue'; readonly subscriber: string; readonly path: string }
