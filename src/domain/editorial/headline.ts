/** A headline in two: the subject, and what is said of it after the first colon. */
export interface HeadlineParts {
  readonly subject: string
  /** From the space before the colon on; empty when the headline has no colon. */
  readonly rest: string
}

const COLON = /[\u00A0\u202F ]: /u

/** Where a headline goes from its subject to what happened to it: « Congés d’adoption : l’article D. 1225-11-2 créé ». */
export function headlineParts(title: string): HeadlineParts {
  const colon = title.search(COLON)
  if (colon <= 0) return { subject: title, rest: '' }
  return { subject: title.slice(0, colon), rest: title.slice(colon) }
}
