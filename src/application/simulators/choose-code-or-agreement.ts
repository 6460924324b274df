import {
  agreementDecides,
  compareCodeAndAgreement,
} from '#domain/simulators/compare-code-and-agreement.ts'
import type { ComparisonReason } from '#domain/simulators/compare-code-and-agreement.ts'
import type { Answers } from '#domain/simulators/rule-table.ts'
import type { SimulatorId } from '#domain/simulators/simulator-ids.ts'

import type { TableStep } from './answer-table-questions.ts'
import type { RuleAnswer, SimulationAnswer } from './simulation-types.ts'

type Chosen = Pick<SimulationAnswer, 'retained' | 'reason'>

/** Result of a rule table, with the answer that readers see after the check of the quotations. */
export interface CheckedRuleAnswer {
  readonly followed: TableStep
  readonly side: RuleAnswer
}

/**
 * Returns the choice for a reader without an agreement: the Labour Code if its quotations are
 * proved, else none.
 */
export function codeAlone({ kind }: RuleAnswer): Chosen {
  return kind === 'proved'
    ? { retained: 'code', reason: 'Sans convention collective, le Code du travail s’applique.' }
    : { retained: 'none', reason: UNCERTAIN_CODE }
}

/**
 * Chooses which answer applies: that of the Labour Code, that of the agreement, both or none. An
 * answer can be chosen only if its quotations are proved.
 */
export function chooseCodeOrAgreement(
  tool: SimulatorId,
  code: CheckedRuleAnswer,
  agreement: CheckedRuleAnswer,
  answers: Answers,
): Chosen {
  const isCodeProved = code.side.kind === 'proved'
  if (agreement.side.kind !== 'proved') {
    return isCodeProved
      ? { retained: 'code', reason: UNCERTAIN_AGREEMENT[agreement.side.kind] }
      : { retained: 'none', reason: UNCERTAIN_CODE }
  }
  if (!isCodeProved || code.followed.kind !== 'answer' || agreement.followed.kind !== 'answer') {
    return agreementDecides(tool)
      ? { retained: 'agreement', reason: REASONS.agreementDecides.agreement }
      : { retained: 'none', reason: UNCERTAIN_CODE }
  }
  const sides = { code: weighed(code.followed), agreement: weighed(agreement.followed) }
  const { retained, reason } = compareCodeAndAgreement(tool, sides, answers)
  return { retained, reason: REASONS[reason][retained === 'code' ? 'code' : 'agreement'] }
}

function weighed({ row, amount }: Extract<TableStep, { kind: 'answer' }>) {
  return { outcome: row.outcome, ...(amount === undefined ? {} : { amount }) }
}

const UNCERTAIN_CODE =
  'La rédaction vérifie la réponse du Code du travail\u00A0: elle n’est pas affichée tant qu’elle n’est pas prouvée.'

const UNCERTAIN_AGREEMENT: Readonly<Record<Exclude<RuleAnswer['kind'], 'proved'>, string>> = {
  notCovered:
    'Cette convention collective n’est pas encore lue par ce simulateur\u00A0: voici la réponse du Code du travail.',
  withdrawn:
    'La rédaction vérifie la réponse de la convention collective\u00A0: voici celle du Code du travail.',
  unproved:
    'Le site ne tient pas le texte de la convention collective\u00A0: voici la réponse du Code du travail.',
}

const EQUAL = 'La convention collective et le Code du travail prévoient la même chose.'
const NEITHER = 'Ni le Code du travail ni la convention collective ne le prévoient.'

/** Reasons for the choice, by chosen side. */
const REASONS: Readonly<
  Record<ComparisonReason, { readonly code: string; readonly agreement: string }>
> = {
  equal: { code: EQUAL, agreement: EQUAL },
  neitherProvides: { code: NEITHER, agreement: NEITHER },
  agreementSilent: {
    code: 'La convention collective ne prévoit rien\u00A0: le Code du travail s’applique.',
    agreement: NEITHER,
  },
  codeSilent: {
    code: NEITHER,
    agreement: 'Le Code du travail ne prévoit rien\u00A0: la convention collective s’applique.',
  },
  agreementDecides: {
    code: 'Le Code du travail s’applique.',
    agreement: 'La loi laisse la convention collective en décider.',
  },
  moreFavourable: {
    code: 'Le Code du travail est plus favorable au salarié que la convention collective.',
    agreement: 'La convention collective est plus favorable au salarié que le Code du travail.',
  },
  shorterNotice: {
    code: 'Le salarié qui part à la retraite doit le préavis le plus court\u00A0: celui du Code du travail.',
    agreement:
      'Le salarié qui part à la retraite doit le préavis le plus court\u00A0: celui de la convention collective.',
  },
}
