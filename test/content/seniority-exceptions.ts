/** Tables whose texts give less for more seniority, with the reason that the texts have. */
export const SENIORITY_EXCEPTIONS: readonly { readonly file: string; readonly reason: string }[] = [
  {
    file: 'simulateurs/indemnite-de-licenciement/1702.yaml',
    reason:
      'Below five years the supplement for an economic dismissal is 70 % of an indemnity that age ' +
      'raises; from five years on it is 35/100 of a month.',
  },
  {
    file: 'simulateurs/preavis-de-retraite/0843.yaml',
    reason:
      'An executive below six months owes the two months of a resignation, later the one month ' +
      'that article 34 fixes.',
  },
]
