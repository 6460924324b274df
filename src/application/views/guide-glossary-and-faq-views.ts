import type { TitledPath } from '#domain/editorial/document-kinds.ts'
import type { ThemeKey } from '#domain/editorial/theme.ts'

import type {
  CardView,
  DocumentView,
  LetterView,
  Page,
  RelatedView,
  SubjectView,
  SimulatorCard,
} from './shared-view-types.ts'

/** Data of the index page of guides, current or archived. */
export interface GuideIndexView extends Page {
  readonly kind: 'guideIndex'
  readonly total: number
  readonly themes: readonly {
    readonly theme: ThemeKey
    readonly total: number
    readonly subjects: readonly SubjectView[]
  }[]
  /** Guides without a theme or a subject, by initial. */
  readonly letters: readonly LetterView[]
  /** Number of archived guides. Absent on the index of archived guides. */
  readonly archives?: number
}

/** Data of the page of a guide. `asksQuestion` is true if the guide is also listed in the FAQ. */
export interface GuideView extends Page {
  readonly kind: 'guide'
  readonly asksQuestion: boolean
  readonly document: DocumentView
  readonly related: RelatedView
  /** Simulators on the subject of the guide. */
  readonly simulators: readonly SimulatorCard[]
}

/** Data of the glossary's main page. */
export interface GlossaryView extends Page {
  readonly kind: 'glossary'
  readonly total: number
  readonly categories: readonly TitledPath[]
  readonly letters: readonly LetterView[]
}

/** Data of the page of a glossary definition. */
export interface DefinitionView extends Page {
  readonly kind: 'definition'
  readonly document: DocumentView
  readonly term: string
  readonly variants: readonly string[]
  readonly abbreviations: readonly string[]
  readonly categories: readonly TitledPath[]
  readonly related: RelatedView
}

/** Data of the glossary page for one initial. */
export interface GlossaryLetterView extends Page {
  readonly kind: 'glossaryLetter'
  readonly letter: string
  /** All initials with definitions. */
  readonly letters: readonly string[]
  readonly definitions: readonly CardView[]
}

/** Data of the glossary page for one category. */
export interface GlossaryCategoryView extends Page {
  readonly kind: 'glossaryCategory'
  readonly category: string
  readonly categories: readonly TitledPath[]
  readonly definitions: readonly CardView[]
}

/** Data of the FAQ page: questions answered by agreements, and general questions by subject. */
export interface FaqIndexView extends Page {
  readonly kind: 'faqIndex'
  readonly total: number
  readonly byAgreement: readonly TitledPath[]
  readonly general: readonly SubjectView[]
  /** Number of archived guides that answer a question. */
  readonly archives: number
}

/** Data of the page of a FAQ question, with links to the agreements' answers. */
export interface QuestionView extends Page {
  readonly kind: 'question'
  readonly document: DocumentView
  readonly answers: readonly AgreementAnswerLink[]
  readonly related: RelatedView
  /** Simulators on the subject of the FAQ question. */
  readonly simulators: readonly SimulatorCard[]
  /** Verified answer from the Labour Code, which the first section of the body contains. */
  readonly codeAnswer?: string
}

/** Link to an agreement's answer to a FAQ question. */
export interface AgreementAnswerLink {
  readonly path: string
  readonly idcc: string
  readonly agreementName: string
  /** Validity of an archived answer, such as « Archive (2020) ». Absent for other answers. */
  readonly note?: string
}

/** Data of the page of an agreement's answer to a FAQ question. */
export interface AgreementAnswerView extends Page {
  readonly kind: 'agreementAnswer'
  readonly document: DocumentView
  readonly question: TitledPath
  readonly idcc: string
  readonly agreementName: string
  /** Path of the agreement, if it is on this site. */
  readonly agreement?: string
  /** Answers of this agreement to other FAQ questions. */
  readonly others: readonly TitledPath[]
}
