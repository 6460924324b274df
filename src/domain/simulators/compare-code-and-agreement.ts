import { calendarDays } from './parse-and-format-durations.ts'
import type { Answers, Outcome } from './rule-table.ts'
import type { SimulatorId } from './simulator-ids.ts'

/** Outcome of a rule to compare, with its amount in euros if it has one. */
export interface RuleOutcome {
  readonly outcome: Outcome
  readonly amount?: number
}

/**
 * Result of comparing the Code and a collective agreement: the one that applies, or both, and the
 * reason.
 */
export interface Comparison {
  readonly retained: 'code' | 'agreement' | 'both'
  readonly reason: ComparisonReason
}

export type ComparisonReason =
  | 'equal'
  | 'neitherProvides'
  | 'agreementSilent'
  | 'codeSilent'
  /** The law gives precedence to the agreement, or the outcomes are not comparable. */
  | 'agreementDecides'
  | 'moreFavourable'
  /** A retiring employee owes the shorter notice. */
  | 'shorterNotice'

/** Rule by which each simulator chooses between the Code and an agreement. */
const CHOICES: Readonly<Record<SimulatorId, 'agreement' | 'higher' | 'retirement'>> = {
  'preavis-de-demission': 'agreement',
  'preavis-de-licenciement': 'higher',
  'indemnite-de-licenciement': 'higher',
  'indemnite-de-rupture-conventionnelle': 'higher',
  // Article L. 1243-9 allows an agreement to lower this indemnity to 6 %.
  'indemnite-de-precarite': 'agreement',
  'heures-de-recherche-d-emploi': 'agreement',
  'preavis-de-retraite': 'retirement',
}

/**
 * True if the law gives precedence to the collective agreement for what this simulator computes.
 */
export function agreementDecides(tool: SimulatorId): boolean {
  return CHOICES[tool] === 'agreement'
}

/**
 * Decides whether the rule of the Code or of the collective agreement applies. If both provide one,
 * the simulator determines the criterion: precedence of the agreement, higher outcome or shorter
 * notice.
 */
export function compareCodeAndAgreement(
  tool: SimulatorId,
  { code, agreement }: { readonly code: RuleOutcome; readonly agreement: RuleOutcome },
  answers: Answers,
): Comparison {
  const silent = silenceOf(code, agreement)
  if (silent) return silent
  const [ofCode, ofAgreement] = [weightOf(code), weightOf(agreement)]
  if (ofCode !== undefined && ofCode === ofAgreement) return { retained: 'both', reason: 'equal' }
  if (agreementDecides(tool) || ofCode === undefined || ofAgreement === undefined) {
    return { retained: 'agreement', reason: 'agreementDecides' }
  }
  const isShorter = CHOICES[tool] === 'retirement' && answers.get('initiative') !== 'employeur'
  const best = isShorter ? Math.min(ofCode, ofAgreement) : Math.max(ofCode, ofAgreement)
  return {
    retained: best === ofCode ? 'code' : 'agreement',
    reason: isShorter ? 'shorterNotice' : 'moreFavourable',
  }
}

function silenceOf(code: RuleOutcome, agreement: RuleOutcome): Comparison | undefined {
  const codeSilent = code.outcome.kind === 'notProvided'
  if (agreement.outcome.kind === 'notProvided') {
    return codeSilent
      ? { retained: 'both', reason: 'neitherProvides' }
      : { retained: 'code', reason: 'agreementSilent' }
  }
  return codeSilent ? { retained: 'agreement', reason: 'codeSilent' } : undefined
}

/**
 * Returns the size of an outcome for comparison, in ten-thousandths of a euro or of a calendar day.
 * Returns undefined for hours.
 */
function weightOf({ outcome, amount }: RuleOutcome): number | undefined {
  if (outcome.kind === 'none') return 0
  const weight = outcome.kind === 'duration' ? calendarDays(outcome.parts) : amount
  return weight === undefined ? undefined : Math.round(weight * 10_000)
}
