import { TEMPLATE_LABELS, templatePath } from './document-template.ts'
import type { DocumentTemplate } from './document-template.ts'

/** The answer of a simulator, as it is printed. */
export interface PrintedAnswer extends Pick<
  DocumentTemplate,
  'title' | 'standfirst' | 'author' | 'stateOfLawAt' | 'body'
> {
  readonly kind: 'simulation'
  /** The page of the simulator. */
  readonly path: string
}

/** What the site prints: a template to fill in, or an answer. */
export type PrintedDocument = DocumentTemplate | PrintedAnswer

/** What a printed document is called, above its title. */
export function printedLabel({ kind }: PrintedDocument): string {
  return kind === 'simulation' ? 'Réponse d’un simulateur' : TEMPLATE_LABELS[kind]
}

/** The page of the site that a printed document comes from. */
export function printedPath(printed: PrintedDocument): string {
  return printed.kind === 'simulation' ? printed.path : templatePath(printed.slug)
}

/** True of documents whose lists are ticked off. */
export function isChecked({ kind }: PrintedDocument): boolean {
  return kind === 'checklist' || kind === 'minutes'
}
