import type { Instant } from '#domain/shared/instant.ts'
import type { Question } from '#domain/simulators/table.ts'

import type {
  SimulatedAgreement,
  SimulatedSide,
  SimulationAnswer,
} from '../simulators/simulation.ts'
import type { AgreementHint } from './law-views.ts'
import type { Page } from './page-parts.ts'

/** The list of the simulators. */
export interface SimulatorsView extends Page {
  readonly kind: 'simulators'
  readonly standfirst: string
  readonly groups: readonly SimulatorGroupView[]
}

export interface SimulatorGroupView {
  readonly title: string
  readonly tools: readonly SimulatorCard[]
}

/** A simulator in a list: its name, and the question that it answers. */
export interface SimulatorCard {
  readonly path: string
  readonly title: string
  readonly standfirst: string
}

/** A simulator: one question a page, then the answer. */
export interface SimulatorView extends Page {
  readonly kind: 'simulator'
  /** The address of the simulator, without any answer. */
  readonly path: string
  readonly title: string
  readonly standfirst: string
  /** What was answered so far, in the order asked. */
  readonly given: readonly GivenAnswer[]
  /** The agreement chosen, for the browser to remember. */
  readonly chosen?: { readonly idcc: string; readonly name: string }
  readonly step: SimulatorStep
}

/** An answer, and the address by which it is changed. */
export interface GivenAnswer {
  readonly label: string
  readonly text: string
  readonly changePath: string
}

export type SimulatorStep = AgreementStep | QuestionStep | AnswerStep

/** A field of an address that a form sends along. */
export interface HiddenField {
  readonly name: string
  readonly value: string
}

/** The choice of a collective agreement, or of none. */
export interface AgreementStep {
  readonly kind: 'agreement'
  readonly hidden: readonly HiddenField[]
  /** The words searched for; empty before any search. */
  readonly text: string
  readonly found: readonly AgreementChoice[]
  readonly hint?: AgreementHint
  readonly problem?: string
  /** The address of the next step without an agreement. */
  readonly withoutPath: string
  /** The largest agreements that the simulator covers; none after a search. */
  readonly usual: readonly AgreementChoice[]
}

/** An agreement that can be chosen, with the address that chooses it. */
export interface AgreementChoice {
  readonly idcc: string
  readonly title: string
  readonly path: string
  readonly covered: boolean
}

export interface QuestionStep {
  readonly kind: 'question'
  readonly question: Question
  readonly hidden: readonly HiddenField[]
  /** What the fields hold, by their names. */
  readonly values: Readonly<Record<string, string>>
  readonly problem?: string
  /** The Code's answer, once it is known. */
  readonly code?: SimulatedSide
}

export interface AnswerStep {
  readonly kind: 'answer'
  /** « 3 mois », « 7 083,33 € ». */
  readonly figure: string
  readonly retained: SimulationAnswer['retained']
  readonly reason: string
  readonly code: SimulatedSide
  readonly agreement?: AnsweringAgreement
  /** The day of the oldest text that the answer quotes. */
  readonly stateOfLawAt?: Instant
  /** The address of this answer, with the answers given. */
  readonly sharePath: string
  readonly files: { readonly pdf: string; readonly docx: string }
  /** The address that adds an agreement to an answer of the Code alone. */
  readonly refinePath?: string
  /** Address of the schedule that begins with the notice found. */
  readonly schedulePath?: string
}

/** The agreement of an answer. */
export interface AnsweringAgreement extends Pick<SimulatedAgreement, 'page' | 'replaced'> {
  readonly idcc: string
  /** « Syntec (IDCC 1486) ». */
  readonly name: string
  readonly side: SimulatedSide
}
