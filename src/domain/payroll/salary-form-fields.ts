import type { FormField } from '../shared/form-field.ts'

/** Field names of the salary form, as they appear in the query string. */
export type SalaryFieldName =
  | 'connu'
  | 'montant'
  | 'periode'
  | 'cadre'
  | 'temps'
  | 'heures'
  | 'effectif'

/** Fields of the salary form. The first option of a choice is the default. */
export const SALARY_FIELDS: readonly FormField<SalaryFieldName>[] = [
  {
    name: 'connu',
    type: 'choice',
    label: 'Quel montant connaissez-vous ?',
    options: [
      { value: 'brut', label: 'Salaire brut' },
      { value: 'net', label: 'Salaire net, avant impôt' },
      { value: 'cout', label: 'Coût total pour l’employeur' },
    ],
  },
  {
    name: 'montant',
    type: 'amount',
    label: 'Montant en euros',
    help: 'Par exemple : 2 500 ou 2 500,50.',
  },
  {
    name: 'periode',
    type: 'choice',
    label: 'Ce montant est',
    options: [
      { value: 'mois', label: 'Mensuel' },
      { value: 'an', label: 'Annuel, sur douze mois' },
    ],
  },
  {
    name: 'cadre',
    type: 'choice',
    label: 'Statut du salarié',
    options: [
      { value: 'non', label: 'Non-cadre' },
      { value: 'oui', label: 'Cadre' },
    ],
  },
  {
    name: 'temps',
    type: 'choice',
    label: 'Temps de travail',
    options: [
      { value: 'complet', label: 'Temps complet, 35 heures' },
      { value: 'partiel', label: 'Temps partiel' },
    ],
  },
  {
    name: 'heures',
    type: 'number',
    label: 'Heures par semaine, à temps partiel',
    help: 'Le montant est celui de ce temps partiel.',
    optional: true,
  },
  {
    name: 'effectif',
    type: 'choice',
    label: 'Effectif de l’entreprise',
    options: [
      { value: '4', label: 'Moins de 5 salariés' },
      { value: '10', label: 'De 5 à 10 salariés' },
      { value: '19', label: 'De 11 à 19 salariés' },
      { value: '49', label: 'De 20 à 49 salariés' },
      { value: '149', label: 'De 50 à 149 salariés' },
      { value: '249', label: 'De 150 à 249 salariés' },
      { value: '250', label: '250 salariés ou plus' },
    ],
  },
]

/** Returns the default of a choice field, or an empty string for other fields. */
export function salaryDefault(name: SalaryFieldName): string {
  return SALARY_FIELDS.find((field) => field.name === name)?.options?.[0]?.value ?? ''
}
