import type { Body, Paragraph } from '../editorial/document-body.ts'
import { TEMPLATE_LABELS, templatePath } from './document-template.ts'
import type { DocumentTemplate } from './document-template.ts'

/** Result of a simulator, with the fields that its PDF or DOCX file shows. */
export interface PrintedAnswer extends Pick<
  DocumentTemplate,
  'title' | 'standfirst' | 'author' | 'stateOfLawAt' | 'body'
> {
  readonly kind: 'simulation'
  /** Path of the simulator's page. */
  readonly path: string
}

/** Document that the site renders as PDF or DOCX: a template or a simulator's answer. */
export type PrintedDocument = DocumentTemplate | PrintedAnswer

/** Returns the French label above the title of a printed document. */
export function printedLabel({ kind }: PrintedDocument): string {
  return kind === 'simulation' ? 'Réponse d’un simulateur' : TEMPLATE_LABELS[kind]
}

/** Returns the path of the page that a printed document comes from. */
export function printedPath(printed: PrintedDocument): string {
  return printed.kind === 'simulation' ? printed.path : templatePath(printed.slug)
}

/** True if brackets in this kind of document are placeholders, and not omissions of a quotation. */
export function hasPlaceholders({ kind }: PrintedDocument): boolean {
  return kind !== 'simulation'
}

/** True if the lists of this kind of document are printed with checkboxes. */
export function hasCheckboxes({ kind }: PrintedDocument): boolean {
  return kind === 'checklist' || kind === 'minutes'
}

/**
 * Returns the paragraphs printed on the right half of the page: a letter's recipient, then its
 * place and date. Empty for the other kinds of document.
 */
export function rightHalfParagraphs(
  kind: PrintedDocument['kind'],
  body: Body,
): ReadonlySet<Paragraph> {
  const head = kind === 'letter' ? body.slice(1, 3) : []
  return new Set(head.filter((block) => block.type === 'paragraph'))
}
