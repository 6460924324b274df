import type { PageKind, PageView } from '#application/views/page-view.ts'
import type { PrintedChapter } from '#domain/dossier/printed-dossier.ts'
import { paragraph, strong } from '#domain/editorial/body-builders.ts'
import type { Block } from '#domain/editorial/document-body.ts'
import { KIND_NAMES } from '#domain/messages.ts'

/** Chapter of a dossier (a printed collection of pages), made from one page of the site. */
export interface Chapter extends PrintedChapter {
  /** French label of the kind of page. */
  readonly label: string
  /** Canonical path of the page. For a simulator, it includes the reader's answers. */
  readonly path: string
  /** Texts that the page cites, for the list of references at the end of the dossier. */
  readonly cited: readonly CitedText[]
}

/** Cited text: its group, such as a code, its title and, if known, its path or URL. */
export interface CitedText {
  readonly group: string
  readonly title: string
  readonly href?: string
}

/** Labels of the kinds of page that a dossier can hold. It cannot hold lists, forms and errors. */
const LABELS: Partial<Record<PageKind, string>> = {
  article: KIND_NAMES.article.label,
  guide: KIND_NAMES.guide.label,
  definition: KIND_NAMES.definition.label,
  question: KIND_NAMES.question.label,
  agreementAnswer: KIND_NAMES.agreementAnswer.label,
  lawSection: KIND_NAMES.lawSection.label,
  lawArticle: KIND_NAMES.lawArticle.label,
  lawVersion: 'Version datée',
  agreement: KIND_NAMES.agreement.label,
  agreementText: KIND_NAMES.agreementText.label,
  agreementArticle: KIND_NAMES.agreementArticle.label,
  newsletterIssue: KIND_NAMES.newsletter.label,
  product: KIND_NAMES.product.label,
  contentPage: KIND_NAMES.page.label,
  simulator: 'Réponse d’un simulateur',
  schedule: 'Échéancier',
  salary: 'Calcul d’un salaire',
}

/**
 * Returns the French label of a page in a dossier. Returns undefined if a dossier cannot hold the
 * page.
 */
export function chapterLabel(view: PageView): string | undefined {
  const isComparison = view.kind === 'lawVersion' && view.inTime.compared !== undefined
  return isComparison ? 'Comparaison de deux dates' : LABELS[view.kind]
}

/** Creates a paragraph « Label : value » with a bold label. */
export function labelledParagraph(label: string, value: string): Block {
  return paragraph(strong(`${label}\u00A0: `), value)
}
