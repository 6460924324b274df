import type { SalaryRequest } from '#domain/payroll/payslip.ts'

import { KNOWN_RULES } from './payslip-rules.ts'

const PART_TIME = 'salarié . contrat . temps de travail . temps partiel'
const BENEFITS = 'salarié . rémunération . frais professionnels'
const EXEMPTIONS = 'salarié . cotisations . exonérations'
const SCHEMES = 'salarié . régimes spécifiques'

/**
 * Inputs of the payroll model that the form does not ask for: a permanent contract, no benefits,
 * usual rates.
 */
export const FIXED_INPUTS: Readonly<Record<string, string>> = {
  // Given explicitly, since tracking missing inputs takes a third of a computation.
  'salarié . contrat': "'CDI'",
  'salarié . convention collective': "'droit commun'",
  'salarié . activité partielle': 'non',
  'salarié . temps de travail . heures supplémentaires': '0 heure/mois',
  'salarié . rémunération . avantages en nature': 'non',
  'salarié . rémunération . primes . activité . base': '0 €/mois',
  "salarié . rémunération . primes . fin d'année": 'non',
  [`${BENEFITS} . titres-restaurant`]: 'non',
  [`${BENEFITS} . trajets domicile travail . transports publics . montant`]: '0 €/mois',
  [`${BENEFITS} . trajets domicile travail . forfait mobilités durables . montant`]: '0 €/an',
  [`${BENEFITS} . trajets domicile travail . prime de transport . montant`]: '0 €/an',
  'salarié . cotisations . prévoyances . santé . montant': '40 €/mois',
  'salarié . cotisations . prévoyances . santé . taux employeur': '50%',
  [`${EXEMPTIONS} . JEI`]: 'non',
  [`${EXEMPTIONS} . lodeom . zone un`]: 'non',
  [`${EXEMPTIONS} . lodeom . zone deux`]: 'non',
  [`${EXEMPTIONS} . RGDU . caisse de congés payés`]: 'non',
  [`${SCHEMES} . taux réduits`]: 'non',
  [`${SCHEMES} . DFS`]: 'non',
  [`${SCHEMES} . alsace moselle`]: 'non',
  [`${SCHEMES} . impatriés`]: 'non',
  'salarié . coût total employeur . aides . emploi franc . éligible': 'non',
  'établissement . taux ATMP': 'taux collectif',
  'établissement . commune . département . outre-mer': 'non',
  'établissement . commune . taux versement mobilité': '0%',
  dirigeant: 'non',
  'entreprise . catégorie juridique': "'SARL'",
  'entreprise . association non lucrative': 'non',
  'entreprise . TVA': 'oui',
  "situation personnelle . domiciliation fiscale à l'étranger": 'non',
}

/**
 * Converts the answers of the form to inputs of the payroll model, to set in addition to
 * `FIXED_INPUTS`.
 */
export function payrollInputs(request: SalaryRequest): Record<string, string> {
  const { known, amount, executive, weeklyHours, headcount } = request
  return {
    [KNOWN_RULES[known]]: `${amount} €/mois`,
    'salarié . contrat . statut cadre': executive ? 'oui' : 'non',
    'entreprise . salariés . effectif': `${headcount} employé`,
    [PART_TIME]: weeklyHours === undefined ? 'non' : 'oui',
    ...(weeklyHours !== undefined && {
      [`${PART_TIME} . heures par semaine`]: `${weeklyHours} heure/semaine`,
    }),
  }
}
