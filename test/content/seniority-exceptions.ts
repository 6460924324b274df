/** Tables whose texts give less for more seniority, with the reason that the texts have. */
export const SENIORITY_EXCEPTIONS: readonly { readonly file: string; readonly reason: string }[] = [
  {
    file: 'simulateurs/preavis-de-retraite/0843.yaml',
    reason:
      'An executive below six months owes the two months of a resignation, later the one month ' +
      'that article 34 fixes.',
  },
]
