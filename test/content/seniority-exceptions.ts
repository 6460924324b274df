/** Tables whose texts give less for more seniority, with the reason that the texts have. */
export const SENIORITY_EXCEPTIONS: readonly { readonly file: string; readonly reason: string }[] =
  []
