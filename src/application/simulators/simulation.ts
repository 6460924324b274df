import type { TitledPath } from '#domain/editorial/document-kinds.ts'
import type { Instant } from '#domain/shared/instant.ts'
import type { Answers, DurationPart, Question } from '#domain/simulators/table.ts'
import type { ToolId } from '#domain/simulators/tool.ts'

/** What a reader has answered so far, as an address or a command line gives it. */
export interface SimulationRequest {
  readonly tool: ToolId
  /** Four digits; without one the Code alone answers. */
  readonly idcc?: string
  /** Texts by question: `30`, `2 ans 6 mois`, `2 500,50`, `oui`, `etam`. */
  readonly answers: ReadonlyMap<string, string>
}

/** The next question of a simulator, or its answer. */
export type Simulation = SimulationQuestion | SimulationAnswer

/** What both steps of a simulation say. */
interface SimulationStep {
  readonly tool: ToolId
  readonly title: string
  /** The questions that led here, with the reader's answers, in the order asked. */
  readonly answered: readonly AnsweredQuestion[]
  /** The values of the answers that count. */
  readonly answers: Answers
  readonly agreement?: SimulatedAgreement
}

export interface SimulationQuestion extends SimulationStep {
  readonly kind: 'question'
  readonly question: Question
  /** Why the given answer to this question is refused, in French. */
  readonly refusal?: string
  /** The refused text, as it was given. */
  readonly refusedText?: string
  /** The Code's answer, once its own questions are answered. */
  readonly code?: SimulatedSide
}

export interface SimulationAnswer extends SimulationStep {
  readonly kind: 'answer'
  readonly code: SimulatedSide
  /** Which side is retained; `both` if they say the same, `none` if neither can be shown. */
  readonly retained: 'code' | 'agreement' | 'both' | 'none'
  /** Why, in one French sentence. */
  readonly reason: string
}

export interface AnsweredQuestion {
  readonly question: Question
  /** The text for an address: `30`, `etam`. */
  readonly value: string
  /** « 2 ans et 6 mois », « Ingénieur ou cadre », « 2 500 € ». */
  readonly text: string
}

/** The agreement that the reader named, and what it answers. */
export interface SimulatedAgreement {
  /** The agreement that answers: the successor of a closed one. */
  readonly idcc: string
  /** Its page; absent if the site does not hold it. */
  readonly page?: TitledPath
  /** The closed agreement that the reader named, with all of its successors. */
  readonly replaced?: { readonly idcc: string; readonly successors: readonly string[] }
  /** Absent while its questions are open. */
  readonly side?: SimulatedSide
}

/** What the Code or an agreement answers. */
export type SimulatedSide =
  | SimulatedRow
  /** No table for this agreement. */
  | { readonly kind: 'notCovered' }
  /** A quoted text has changed: the row is withdrawn until editors have verified it. */
  | {
      readonly kind: 'withdrawn'
      readonly since: Instant
      readonly articles: readonly string[]
    }
  /** The site does not hold the texts that the row quotes: nothing was imported. */
  | { readonly kind: 'unproved'; readonly articles: readonly string[] }

export interface SimulatedRow {
  readonly kind: 'proved'
  readonly outcome: SimulatedOutcome
  readonly passages: readonly QuotedPassage[]
  readonly because?: string
  readonly references: readonly { readonly title: string; readonly url: string }[]
}

/** `text` is what readers see: « 1 mois et 15 jours », « Aucun », « 7 083,33 € », « Non prévu ». */
export type SimulatedOutcome =
  | { readonly kind: 'duration'; readonly text: string; readonly parts: readonly DurationPart[] }
  | { readonly kind: 'none'; readonly text: string }
  | {
      readonly kind: 'amount'
      readonly text: string
      /** In euros, to the cent. */
      readonly amount: number
      /** « 2 500 € × (1/4 × 10 + 1/3 × 2) »; absent where the formula is a plain number. */
      readonly formula?: string
    }
  | { readonly kind: 'notProvided'; readonly text: string }

export interface QuotedPassage {
  readonly words: string
  /** As the row names it: `KALIARTI…` or `L1234-1`. */
  readonly article: string
  /** « Article L. 1234-1 du Code du travail », « Article 15 ». */
  readonly title: string
  /** « Code du travail », or the title of the text of the agreement that holds the article. */
  readonly source: string
  readonly path: string
  readonly legifranceId: string
  /** When the site read the text in force. */
  readonly stateOfLawAt?: Instant
}
