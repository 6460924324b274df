import rules from 'modele-social'
import Engine from 'publicodes'

import type {
  ComputedSalary,
  Contribution,
  KnownAmount,
  Payslip,
  SalaryRequest,
} from '#domain/payroll/payslip.ts'

/** Version of the model, as in package.json, printed with results. */
const MODEL = 'modele-social 11.1.0'

const GROSS = 'salarié . contrat . salaire brut'
const NET = 'salarié . rémunération . net . à payer avant impôt'
const COST = 'salarié . coût total employeur'
const CONTRIBUTIONS = 'salarié . cotisations'
const PART_TIME = 'salarié . contrat . temps de travail . temps partiel'

const KNOWN: Readonly<Record<KnownAmount, string>> = { brut: GROSS, net: NET, cout: COST }

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

const silent = { log: () => {}, warn: () => {}, error: () => {} }

/** Loads the payroll model of the Urssaf, which takes 0.6 s of CPU time and 110 MB. */
export function socialModel(): (request: SalaryRequest) => ComputedSalary {
  const engine = new Engine(rules, { logger: silent })
  const ratesOf = isoDay(engine.evaluate('date').nodeValue)
  return (request) => {
    solveGross(engine, request)
    return { payslip: payslipOf(engine), ratesOf, model: MODEL }
  }
}

type Model = Engine

/**
 * Sets the gross salary that yields the requested amount, by our own search: the model's is slower.
 */
function solveGross(engine: Model, request: SalaryRequest): void {
  const { known, amount } = request
  if (known === 'brut') {
    engine.setSituation(situationOf(request))
    return
  }
  const { perGross, tolerance } = SEARCH[known]
  let [gross, slope] = [amount / perGross, perGross]
  let before: { readonly gross: number; readonly value: number } | undefined
  engine.setSituation(situationOf({ ...request, known: 'brut', amount: gross }))
  for (let step = 0; step < MAX_STEPS; step += 1) {
    const value = euros(engine, KNOWN[known])
    if (Math.abs(value - amount) < tolerance) return
    if (before && value !== before.value && gross !== before.gross) {
      slope = (value - before.value) / (gross - before.gross)
    }
    before = { gross, value }
    gross = Math.max(0, gross + (amount - value) / slope)
    engine.setSituation({ [GROSS]: `${gross} €/mois` }, { keepPreviousSituation: true })
  }
  engine.setSituation(situationOf(request))
}

/**
 * Start and tolerance of the search: net and cost of a euro of gross. The tolerance is needed
 * because the model rounds a coefficient.
 */
const SEARCH = {
  net: { perGross: 0.787, tolerance: 0.005 },
  cout: { perGross: 1.36, tolerance: 0.15 },
} as const
const MAX_STEPS = 12

function situationOf(request: SalaryRequest): Record<string, string> {
  const { known, amount, executive, weeklyHours, headcount } = request
  return {
    'salarié . contrat': "'CDI'",
    [KNOWN[known]]: `${amount} €/mois`,
    'salarié . contrat . statut cadre': executive ? 'oui' : 'non',
    'entreprise . salariés . effectif': `${headcount} employé`,
    ...(weeklyHours !== undefined && {
      [PART_TIME]: 'oui',
      [`${PART_TIME} . heures par semaine`]: `${weeklyHours} heure/semaine`,
    }),
  }
}

function payslipOf(engine: Model): Payslip {
  const reductions = contributionOf(engine, REDUCTIONS)
  const lines = [
    ...LINES.map((line) => contributionOf(engine, line)),
    { ...reductions, employee: -reductions.employee, employer: -reductions.employer },
  ]
  return {
    gross: euros(engine, GROSS),
    net: euros(engine, NET),
    taxable: euros(engine, 'salarié . rémunération . net . imposable'),
    cost: euros(engine, COST),
    contributions: lines.filter(({ employee, employer }) => employee !== 0 || employer !== 0),
    employeeTotal: euros(engine, `${CONTRIBUTIONS} . salarié`),
    employerTotal: euros(engine, `${CONTRIBUTIONS} . employeur`),
    minimumGross: euros(engine, 'salarié . contrat . temps de travail . SMIC'),
  }
}

function contributionOf(
  engine: Model,
  { name, employee = [], employer = [] }: ContributionRule,
): Contribution {
  const sum = (names: readonly string[]): number =>
    names.reduce((total, rule) => total + euros(engine, `${CONTRIBUTIONS} . ${rule}`), 0)
  return { name, employee: sum(employee), employer: sum(employer) }
}

/**
 * Evaluates a rule to euros a month; 0 for a contribution that does not apply. Throws for any other
 * value.
 */
function euros(engine: Model, rule: string): number {
  const { nodeValue, unit } = engine.evaluate(rule)
  if (nodeValue === null) return 0
  if (typeof nodeValue !== 'number' || !Number.isFinite(nodeValue)) {
    throw new TypeError(`the model has no value of ${rule}`)
  }
  return unit?.denominators.includes('an') === true ? nodeValue / 12 : nodeValue
}

/** Converts the model's `01/07/2026` to `2026-07-01`. */
function isoDay(date: unknown): string {
  const [, day, month, year] = /^(\d{2})\/(\d{2})\/(\d{4})$/.exec(String(date)) ?? []
  if (year === undefined) throw new TypeError('the model has no date')
  return `${year}-${month}-${day}`
}
