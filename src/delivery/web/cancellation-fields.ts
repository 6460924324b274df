/** The names of the fields of the form by which a contract is ended. */
export const CANCELLATION_FIELDS = {
  name: 'nom',
  email: 'adresse',
  contract: 'contrat',
  wishedOn: 'fin',
  reference: 'reference',
  /** Which button sent it. */
  step: 'etape',
} as const

/** What the buttons of the form say to the server. */
export const CANCELLATION_STEPS = { notify: 'notifier', mend: 'modifier' } as const
