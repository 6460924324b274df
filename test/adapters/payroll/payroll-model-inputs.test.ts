import rules from 'modele-social'
import Engine from 'publicodes'
import { expect, test } from 'vitest'

import { evaluateRule, evaluateRules } from '#adapters/payroll/evaluate-rules.ts'
import { FIXED_INPUTS } from '#adapters/payroll/payroll-model-inputs.ts'
import { PAYSLIP_RULES } from '#adapters/payroll/payslip-rules.ts'

const silent = { log: () => {}, warn: () => {}, error: () => {} }

test("facts and sum give the model's result, rule by rule", () => {
  const engine = new Engine<string>(rules, { logger: silent })
  const contract = {
    'salarié . contrat': "'CDI'",
    'salarié . contrat . salaire brut': '2600 €/mois',
    'salarié . contrat . statut cadre': 'non',
    'entreprise . salariés . effectif': '49 employé',
  }
  engine.setSituation(contract)
  const alone = PAYSLIP_RULES.map((rule) => [rule, evaluateRule(engine, rule)])
  engine.setSituation({ ...FIXED_INPUTS, ...contract })
  const valueOf = evaluateRules(engine, PAYSLIP_RULES)
  expect(PAYSLIP_RULES.map((rule) => [rule, valueOf(rule)])).toEqual(alone)
})
