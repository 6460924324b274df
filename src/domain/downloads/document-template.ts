import type { Body } from '../editorial/body.ts'
import type { Instant } from '../shared/instant.ts'

/** What a template is: a letter to send, a notice to post or hand over, a list of things to check, minutes to write down. */
export const TEMPLATE_KIND_KEYS = ['letter', 'notice', 'checklist', 'minutes'] as const

export type TemplateKind = (typeof TEMPLATE_KIND_KEYS)[number]

/** What a template is called, by its kind. */
export const TEMPLATE_LABELS: Readonly<Record<TemplateKind, string>> = {
  letter: 'Modèle de lettre',
  notice: 'Modèle de note',
  checklist: 'Liste de contrôle',
  minutes: 'Trame d’entretien',
}

/** A document that readers fill in and make their own: its fields stand between brackets, « [date] ». */
export interface DocumentTemplate {
  readonly slug: string
  readonly kind: TemplateKind
  readonly title: string
  /** When it serves, and for whom. */
  readonly standfirst: string
  readonly author: string
  readonly publishedAt: Instant
  /** The day until which its law was checked. */
  readonly stateOfLawAt: Instant
  /** What to mind when filling it in: on the page and not in the file. */
  readonly advice: Body
  /** The document itself. */
  readonly body: Body
}
