import type { Body } from '#domain/editorial/document-body.ts'
import type { Question } from '#domain/simulators/rule-table.ts'

import type { AnswerDocument, AnsweredField, AnswerSection } from '../simulators/answer-document.ts'
import type { AgreementHint } from './law-and-agreement-views.ts'
import type { Page, SimulatorCard } from './shared-view-types.ts'

/** Data of the page with all simulators. */
export interface SimulatorsView extends Page {
  readonly kind: 'simulators'
  readonly standfirst: string
  readonly groups: readonly SimulatorGroupView[]
  /** Table of the agreements that simulators cover. Empty if the site holds none of them. */
  readonly coverage: Body
}

/** Group of simulators in the list of simulators. */
export interface SimulatorGroupView {
  readonly title: string
  readonly tools: readonly SimulatorCard[]
}

/** Data of the page of a simulator: one question per page, then the answer. */
export interface SimulatorView extends Page {
  readonly kind: 'simulator'
  /** Path of the simulator, without answers. */
  readonly path: string
  readonly title: string
  readonly standfirst: string
  /** Answers so far, in order. */
  readonly given: readonly GivenAnswer[]
  /** Chosen agreement, stored in the browser for the next visit. */
  readonly chosen?: { readonly idcc: string; readonly name: string }
  readonly step: SimulatorStep
}

/** Answer that the reader gave, with a link to change it on the page for readers. */
export interface GivenAnswer extends AnsweredField {
  readonly changePath?: string
}

/** Step of a simulator: choice of an agreement, question, or answer. */
export type SimulatorStep = AgreementStep | QuestionStep | AnswerStep

/** Hidden form field that passes on an answer given before. */
export interface HiddenField {
  readonly name: string
  readonly value: string
}

/** Step in which the reader chooses a collective agreement. */
export interface AgreementStep {
  readonly kind: 'agreement'
  readonly hidden: readonly HiddenField[]
  /** Searched text. Empty before any search. */
  readonly text: string
  readonly found: readonly AgreementChoice[]
  readonly hint?: AgreementHint
  readonly problem?: string
  /** Path of the next step if no agreement is chosen. */
  readonly withoutPath: string
  /** Largest agreements that the simulator covers. Empty after a search. */
  readonly usual: readonly AgreementChoice[]
}

/** Agreement that the reader can choose. `covered` is true if the simulator covers it. */
export interface AgreementChoice {
  readonly idcc: string
  readonly title: string
  readonly path: string
  readonly covered: boolean
}

/** Step in which the reader answers a question. */
export interface QuestionStep {
  readonly kind: 'question'
  readonly question: Question
  readonly hidden: readonly HiddenField[]
  /** Values of the fields, by name. */
  readonly values: Readonly<Record<string, string>>
  readonly problem?: string
  /** Answer of the Labour Code, once known. */
  readonly code?: AnswerSection
}

/** Last step, with the answer of the simulator. */
export interface AnswerStep {
  readonly kind: 'answer'
  readonly answer: AnswerDocument
  readonly files: { readonly pdf: string; readonly docx: string }
  /** Path that adds an agreement to an answer of the Labour Code alone. */
  readonly refinePath?: string
  /** Path of the schedule simulator, prefilled with the notice period found. */
  readonly schedulePath?: string
}
