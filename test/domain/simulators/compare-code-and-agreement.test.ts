import { fc, test as property } from '@fast-check/vitest'
import { expect, test } from 'vitest'

import {
  agreementDecides,
  compareCodeAndAgreement,
} from '#domain/simulators/compare-code-and-agreement.ts'
import type { Comparison } from '#domain/simulators/compare-code-and-agreement.ts'
import { SIMULATOR_IDS } from '#domain/simulators/simulator-ids.ts'
import type { SimulatorId } from '#domain/simulators/simulator-ids.ts'
import { outcomeOf } from '#test/support/fixtures/small-simulator-tables.ts'

test.each([
  ['preavis-de-licenciement', '1 mois', '2 mois', 'agreement', 'moreFavourable'],
  ['preavis-de-licenciement', '2 mois', '1 mois', 'code', 'moreFavourable'],
  ['preavis-de-licenciement', '2 mois', '2 mois', 'both', 'equal'],
  ['preavis-de-licenciement', '1 mois', '4 semaines', 'code', 'moreFavourable'],
  ['preavis-de-licenciement', '1 mois', 'aucun', 'code', 'moreFavourable'],
  ['preavis-de-licenciement', '1 mois', 'non prévu', 'code', 'agreementSilent'],
  ['preavis-de-licenciement', 'non prévu', '8 jours', 'agreement', 'codeSilent'],
  ['heures-de-recherche-d-emploi', 'non prévu', 'dépend du contrat', 'agreement', 'codeSilent'],
  ['heures-de-recherche-d-emploi', 'dépend du contrat', 'non prévu', 'code', 'agreementSilent'],
  ['preavis-de-demission', 'non prévu', 'non prévu', 'both', 'neitherProvides'],
  ['preavis-de-demission', '3 mois', '1 mois', 'agreement', 'agreementDecides'],
  [
    'heures-de-recherche-d-emploi',
    '2 heures par jour',
    '50 heures par mois',
    'agreement',
    'agreementDecides',
  ],
  ['preavis-de-licenciement', '1 mois', '2 heures', 'agreement', 'agreementDecides'],
  ['preavis-de-licenciement', '2 heures', '1 mois', 'agreement', 'agreementDecides'],
  ['preavis-de-licenciement', 'aucun', 'aucun', 'both', 'equal'],
  ['preavis-de-demission', '1 mois', '1 mois', 'both', 'equal'],
  ['preavis-de-retraite', '2 mois', '2 mois', 'both', 'equal'],
  ['preavis-de-retraite', '2 mois', '3 mois', 'code', 'shorterNotice'],
  ['preavis-de-retraite', '2 mois', '1 mois', 'agreement', 'shorterNotice'],
] satisfies readonly (readonly [SimulatorId, string, string, string, string])[])(
  'in %s, %s against %s, %s is retained: %s [S03]',
  (tool, code, agreement, retained, reason) => {
    const sides = {
      code: { outcome: outcomeOf(code) },
      agreement: { outcome: outcomeOf(agreement) },
    }
    expect(compareCodeAndAgreement(tool, sides, new Map())).toEqual({ retained, reason })
  },
)

test.each([
  ['salarie', 'code'],
  ['employeur', 'agreement'],
])('a retirement decided by %s retains the notice of the %s', (initiative, retained) => {
  const sides = {
    code: { outcome: outcomeOf('1 mois') },
    agreement: { outcome: outcomeOf('3 mois') },
  }
  const compared = compareCodeAndAgreement(
    'preavis-de-retraite',
    sides,
    new Map([['initiative', initiative]]),
  )
  expect(compared.retained).toBe(retained)
})

/** The comparison of two amounts in euros. */
function compareAmounts(tool: SimulatorId, code: number, agreement: number): Comparison {
  const outcome = outcomeOf('salaire * annees')
  const sides = { code: { outcome, amount: code }, agreement: { outcome, amount: agreement } }
  return compareCodeAndAgreement(tool, sides, new Map())
}

test.each([
  ['indemnite-de-licenciement', 1000, 1000.01, 'agreement', 'moreFavourable'],
  ['indemnite-de-licenciement', 1000.01, 1000, 'code', 'moreFavourable'],
  ['indemnite-de-licenciement', 0.3, 0.1 + 0.2, 'both', 'equal'],
  ['indemnite-de-licenciement', 1000, 0, 'code', 'moreFavourable'],
  ['indemnite-de-precarite', 1000, 600, 'agreement', 'agreementDecides'],
] satisfies readonly (readonly [SimulatorId, number, number, string, string])[])(
  'in %s, %d € against %d € retains: %s, %s [S03]',
  (tool, code, agreement, retained, reason) => {
    expect(compareAmounts(tool, code, agreement)).toEqual({ retained, reason })
  },
)

const cents = fc.nat(10_000_000).map((count) => count / 100)

property.prop([fc.constantFrom(...SIMULATOR_IDS), cents, cents])(
  'the better amount is retained, whichever side gives it [S03]',
  (tool, one, other) => {
    fc.pre(one !== other && !agreementDecides(tool))
    const [first, second] = [compareAmounts(tool, one, other), compareAmounts(tool, other, one)]
    expect([first.retained, second.retained].toSorted()).toEqual(['agreement', 'code'])
    expect(second.reason).toBe(first.reason)
  },
)
