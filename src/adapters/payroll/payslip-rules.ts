import type { Contribution, KnownAmount, Payslip } from '#domain/payroll/payslip.ts'

/** Rule of the model for the gross salary. */
export const GROSS_RULE = 'salarié . contrat . salaire brut'
const NET = 'salarié . rémunération . net . à payer avant impôt'
const TAXABLE = 'salarié . rémunération . net . imposable'
const COST = 'salarié . coût total employeur'
const CONTRIBUTIONS = 'salarié . cotisations'
/** Rule of the model for the minimum wage, for the hours of the contract. */
export const MINIMUM_WAGE_RULE = 'salarié . contrat . temps de travail . SMIC'

/** Rule of the model for each kind of amount that a reader may enter. */
export const KNOWN_RULES: Readonly<Record<KnownAmount, string>> = {
  brut: GROSS_RULE,
  net: NET,
  cout: COST,
}

/** A line of a payslip, as the sum of rules under `salarié . cotisations`. */
interface ContributionRule {
  readonly name: string
  readonly employee?: readonly string[]
  readonly employer?: readonly string[]
}

/** Payslip lines, which cover every part of the model's two totals exactly once. */
const LINES: readonly ContributionRule[] = [
  { name: 'Assurance maladie', employee: ['maladie . salarié'], employer: ['maladie . employeur'] },
  {
    name: 'Complémentaire santé (40 € par mois, payés à moitié par l’employeur)',
    employee: ['prévoyances . santé . salarié'],
    employer: ['prévoyances . santé . employeur'],
  },
  {
    name: 'Prévoyance : incapacité, invalidité, décès',
    employee: ['prévoyances . incapacité invalidité décès . salarié'],
    employer: ['prévoyances . incapacité invalidité décès . employeur'],
  },
  { name: 'Accidents du travail et maladies professionnelles', employer: ['ATMP'] },
  {
    name: 'Retraite de base, plafonnée',
    employee: ['vieillesse . plafonnée . salarié'],
    employer: ['vieillesse . plafonnée . employeur'],
  },
  {
    name: 'Retraite de base, déplafonnée',
    employee: ['vieillesse . déplafonnée . salarié'],
    employer: ['vieillesse . déplafonnée . employeur'],
  },
  {
    name: 'Retraite complémentaire',
    employee: ['retraite complémentaire . salarié'],
    employer: ['retraite complémentaire . employeur'],
  },
  {
    name: 'Contributions d’équilibre (CEG, CET)',
    employee: ['CEG . salarié', 'CET . salarié'],
    employer: ['CEG . employeur', 'CET . employeur'],
  },
  { name: 'Allocations familiales', employer: ['allocations familiales'] },
  { name: 'Assurance chômage', employer: ['chômage'] },
  { name: 'Garantie des salaires (AGS)', employer: ['AGS'] },
  {
    name: 'Emploi des cadres (Apec)',
    employee: ['APEC . salarié'],
    employer: ['APEC . employeur'],
  },
  { name: 'Aide au logement (Fnal)', employer: ['FNAL'] },
  { name: 'Effort de construction', employer: ['PEEC'] },
  { name: 'Solidarité pour l’autonomie', employer: ['CSA'] },
  { name: 'Formation professionnelle', employer: ['formation professionnelle', 'CPF CDD'] },
  { name: 'Taxe d’apprentissage', employer: ["taxe d'apprentissage"] },
  { name: 'Dialogue social', employer: ['contribution au dialogue social'] },
  { name: 'Versement mobilité', employer: ['versement mobilité'] },
  { name: 'Forfait social', employer: ['forfait social'] },
  { name: 'CSG déductible de l’impôt sur le revenu', employee: ['CSG-CRDS . CSG . déductible'] },
  {
    name: 'CSG et CRDS non déductibles',
    employee: [
      'CSG-CRDS . sur revenus imposables non déductible',
      'CSG-CRDS . sur revenus non imposables',
    ],
  },
]

/** Rules that lower the totals. */
const REDUCTIONS: ContributionRule = {
  name: 'Réductions de cotisations',
  employee: ['exonérations . salarié'],
  employer: ['exonérations . employeur'],
}

/** All rules of the model from whose values a payslip is built. */
export const PAYSLIP_RULES: readonly string[] = [
  ...[...LINES, REDUCTIONS].flatMap(({ employee = [], employer = [] }) =>
    [...employee, ...employer].map(ruleOf),
  ),
  GROSS_RULE,
  NET,
  TAXABLE,
  COST,
  ruleOf('salarié'),
  ruleOf('employeur'),
  MINIMUM_WAGE_RULE,
]

type ValueOf = (rule: string) => number

/** Builds a payslip from a lookup of rule values in euros a month. Lines of 0 € are left out. */
export function payslipFrom(valueOf: ValueOf): Payslip {
  const reductions = contributionOf(valueOf, REDUCTIONS)
  const lines = [
    ...LINES.map((line) => contributionOf(valueOf, line)),
    { ...reductions, employee: -reductions.employee, employer: -reductions.employer },
  ]
  return {
    gross: valueOf(GROSS_RULE),
    net: valueOf(NET),
    taxable: valueOf(TAXABLE),
    cost: valueOf(COST),
    contributions: lines.filter(({ employee, employer }) => employee !== 0 || employer !== 0),
    employeeTotal: valueOf(ruleOf('salarié')),
    employerTotal: valueOf(ruleOf('employeur')),
    minimumGross: valueOf(MINIMUM_WAGE_RULE),
  }
}

function contributionOf(
  valueOf: ValueOf,
  { name, employee = [], employer = [] }: ContributionRule,
): Contribution {
  return { name, employee: sumOf(valueOf, employee), employer: sumOf(valueOf, employer) }
}

function sumOf(valueOf: ValueOf, parts: readonly string[]): number {
  return parts.reduce((total, part) => total + valueOf(ruleOf(part)), 0)
}

function ruleOf(part: string): string {
  return `${CONTRIBUTIONS} . ${part}`
}
