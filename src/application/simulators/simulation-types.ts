import type { TitledPath } from '#domain/editorial/document-kinds.ts'
import type { Instant } from '#domain/shared/instant.ts'
import type { Answers, DecidedBy, DurationPart, Question } from '#domain/simulators/rule-table.ts'
import type { SimulatorId } from '#domain/simulators/simulator-ids.ts'

/** Simulator and the answers given so far, from a URL or the command line. */
export interface SimulationRequest {
  readonly tool: SimulatorId
  /** IDCC of four digits. Without one, only the Labour Code is used. */
  readonly idcc?: string
  /** Answers as typed, by question id: `30`, `2 ans 6 mois`, `2 500,50`, `oui`, `etam`. */
  readonly answers: ReadonlyMap<string, string>
}

/** Next question of a simulator, or its answer. */
export type Simulation = SimulationQuestion | SimulationAnswer

/** Fields common to questions and answers. */
interface SimulationStep {
  readonly tool: SimulatorId
  readonly title: string
  /** Questions already answered, in order. */
  readonly answered: readonly AnsweredQuestion[]
  /** Parsed answers. */
  readonly answers: Answers
  readonly agreement?: SimulatedAgreement
}

/** Next question of a simulator. */
export interface SimulationQuestion extends SimulationStep {
  readonly kind: 'question'
  readonly question: Question
  /** Reason in French why the given answer is refused. */
  readonly refusal?: string
  /** Refused text, as typed. */
  readonly refusedText?: string
  /** Answer of the Labour Code, once its own questions are answered. */
  readonly code?: RuleAnswer
}

/** Answer of a simulator. */
export interface SimulationAnswer extends SimulationStep {
  readonly kind: 'answer'
  readonly code: RuleAnswer
  /** Side whose answer applies. `both` if the two are equal, `none` if neither can be shown. */
  readonly retained: 'code' | 'agreement' | 'both' | 'none'
  /** Reason for the choice, in one French sentence. */
  readonly reason: string
}

/** Question with the reader's valid answer. */
export interface AnsweredQuestion {
  readonly question: Question
  /** Answer as in the URL: `30`, `etam`. */
  readonly value: string
  /** Answer as displayed: « 2 ans et 6 mois », « Ingénieur ou cadre », « 2 500 € ». */
  readonly text: string
}

/** Agreement used by a simulation, with its answer. */
export interface SimulatedAgreement {
  /** IDCC of the agreement used, which is the successor of a closed one. */
  readonly idcc: string
  /** Page of the agreement. Absent if the agreement is not on this site. */
  readonly page?: TitledPath
  /** Closed agreement that the reader named, with its successors. */
  readonly replaced?: { readonly idcc: string; readonly successors: readonly string[] }
  /** Answer of the agreement. Absent until its questions are answered. */
  readonly side?: RuleAnswer
}

/** Answer of the Labour Code or of an agreement. */
export type RuleAnswer =
  | SimulatedRow
  /** There is no table, or no row of the table matches the answers. */
  | { readonly kind: 'notCovered' }
  /** A quoted article has changed. The row is withdrawn until editors have checked it. */
  | {
      readonly kind: 'withdrawn'
      readonly since: Instant
      readonly articles: readonly string[]
    }
  /** The quoted articles were not imported, so the row cannot be checked. */
  | { readonly kind: 'unproved'; readonly articles: readonly string[] }

/** Row of a rule table whose quotations occur in the current law. */
export interface SimulatedRow {
  readonly kind: 'proved'
  readonly outcome: SimulatedOutcome
  readonly passages: readonly QuotedPassage[]
  /** Explanation of the outcome, in French. */
  readonly because?: string
  readonly references: readonly { readonly title: string; readonly url: string }[]
}

/**
 * Outcome of a rule. `none`: nothing is due. `unquantified`: the text grants a right without a
 * figure. `notProvided`: the legal text has no such rule. `text`
 * is displayed, such as « 1 mois et 15 jours » or « Non prévu ».
 */
export type SimulatedOutcome =
  | { readonly kind: 'duration'; readonly text: string; readonly parts: readonly DurationPart[] }
  | { readonly kind: 'none'; readonly text: string }
  | {
      readonly kind: 'amount'
      readonly text: string
      /** Euros, rounded to the cent. */
      readonly amount: number
      /** Formula with values: « 2 500 € × (1/4 × 10 + 1/3 × 2) ». Absent for a plain number. */
      readonly formula?: string
    }
  | { readonly kind: 'unquantified'; readonly text: string; readonly decidedBy: DecidedBy }
  | { readonly kind: 'notProvided'; readonly text: string }

/** Quotation of an article, with the article's title, page and date. */
export interface QuotedPassage {
  readonly words: string
  /** Id in the table: `KALIARTI…` or `L1234-1`. */
  readonly article: string
  /** Title such as « Article L. 1234-1 du Code du travail » or « Article 15 ». */
  readonly title: string
  /** « Code du travail », or the title of the agreement's text. */
  readonly source: string
  readonly path: string
  readonly legifranceId: string
  /** Date up to which the imported article is current. */
  readonly stateOfLawAt?: Instant
}
