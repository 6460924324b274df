import type { TitledPath } from '#domain/editorial/document-kinds.ts'
import type { ThemeKey } from '#domain/editorial/theme.ts'

import type {
  CardView,
  DocumentView,
  LetterView,
  Page,
  RelatedView,
  SubjectView,
} from './page-parts.ts'
import type { SimulatorCard } from './simulator-views.ts'

/** Current or archived guides, by theme and subject or by initial. */
export interface GuideIndexView extends Page {
  readonly kind: 'guideIndex'
  readonly total: number
  readonly themes: readonly {
    readonly theme: ThemeKey
    readonly total: number
    readonly subjects: readonly SubjectView[]
  }[]
  readonly letters: readonly LetterView[]
  /** How many guides no longer hold, on the index of those that do. */
  readonly archives?: number
}

/** A practical guide; one that answers a question is also a page of the FAQ. */
export interface GuideView extends Page {
  readonly kind: 'guide'
  readonly asksQuestion: boolean
  readonly document: DocumentView
  readonly related: RelatedView
  /** On the same subject. */
  readonly simulators: readonly SimulatorCard[]
}

/** All the definitions under their letters, and the categories they belong to. */
export interface GlossaryView extends Page {
  readonly kind: 'glossary'
  readonly total: number
  readonly categories: readonly TitledPath[]
  readonly letters: readonly LetterView[]
}

/** A definition, as a dictionary gives it. */
export interface DefinitionView extends Page {
  readonly kind: 'definition'
  readonly document: DocumentView
  readonly term: string
  readonly variants: readonly string[]
  readonly abbreviations: readonly string[]
  readonly categories: readonly TitledPath[]
  readonly related: RelatedView
}

/** The definitions under one letter, with their first sentence. */
export interface GlossaryLetterView extends Page {
  readonly kind: 'glossaryLetter'
  readonly letter: string
  /** Every letter that has definitions. */
  readonly letters: readonly string[]
  readonly definitions: readonly CardView[]
}

/** The definitions of one category. */
export interface GlossaryCategoryView extends Page {
  readonly kind: 'glossaryCategory'
  readonly category: string
  readonly categories: readonly TitledPath[]
  readonly definitions: readonly CardView[]
}

/**
 * The questions of the FAQ: those that the agreements answer, and those of the general sheets, by
 * subject.
 */
export interface FaqIndexView extends Page {
  readonly kind: 'faqIndex'
  readonly total: number
  readonly byAgreement: readonly TitledPath[]
  readonly general: readonly SubjectView[]
  /** How many sheets of the archives answer a question too. */
  readonly archives: number
}

/** A question with the answer of the law, and the agreements that answer it themselves. */
export interface QuestionView extends Page {
  readonly kind: 'question'
  readonly document: DocumentView
  readonly answers: readonly AgreementAnswerLink[]
  readonly related: RelatedView
  /** On the same subject. */
  readonly simulators: readonly SimulatorCard[]
  /** The answer of the Code, when it stands in the articles of today; the text begins with it. */
  readonly codeAnswer?: string
}

/** The way to what an agreement answers. */
export interface AgreementAnswerLink {
  readonly path: string
  readonly idcc: string
  readonly agreementName: string
  /** What the reader has to know of its age: the agreement ended, and when it answered. */
  readonly note?: string
}

/** What one agreement answers to a question of the FAQ. */
export interface AgreementAnswerView extends Page {
  readonly kind: 'agreementAnswer'
  readonly document: DocumentView
  readonly question: TitledPath
  readonly idcc: string
  readonly agreementName: string
  /** The page of the agreement, when the site has it. */
  readonly agreement?: string
  /** The other questions that this agreement answers. */
  readonly others: readonly TitledPath[]
}
