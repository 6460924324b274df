import { bullets, heading, link, paragraph } from '#domain/editorial/body-builders.ts'
import { sum, formatPercentage } from '#domain/editorial/count-and-average-by-year.ts'
import type { Body, Chart } from '#domain/editorial/document-body.ts'
import type { Document, DocumentSummary, SourceCredit } from '#domain/editorial/document.ts'
import { formatCount, frenchDate } from '#domain/editorial/french-formats.ts'
import { formatIdcc } from '#domain/editorial/idcc-number.ts'
import type { Instant } from '#domain/shared/instant.ts'

import { jointCredit, streamSummaries, STUDIES_KEY, studyDocument } from './generated-documents.ts'
import type { StudyLibrary } from './generated-documents.ts'

const SHOWN = 15
const MAX_NAME_LENGTH = 40
const DANGLING = /(?:[\s,:]+(?:à|au|aux|d[eu]|des|en|et|l[ae]|les|ou|par|pour|sur))+$/u

type Agreement = Extract<DocumentSummary, { kind: 'agreement' }>
type Counted = Agreement & { readonly employees: number }

/**
 * Generates the page of statistics on the open collective agreements with the most employees.
 * Returns undefined without two agreements with a known number of employees, or without a source.
 */
export async function generateLargestAgreementsStatistics(
  library: StudyLibrary,
  now: Instant,
): Promise<Document | undefined> {
  const agreements: Agreement[] = []
  for await (const document of streamSummaries(library, { kinds: ['agreement'], order: 'title' })) {
    if (document.kind === 'agreement' && document.closed === undefined) agreements.push(document)
  }
  const known = agreements.filter(isCounted).toSorted((a, b) => b.employees - a.employees)
  const source = jointCredit(STUDIES_KEY, known, now)
  const [first, second] = known
  if (source === undefined || first === undefined || second === undefined) return undefined
  const shown = known.slice(0, SHOWN)
  const figures = {
    largest: numbered(mainName(first), first),
    employees: first.employees,
    shown: shown.length,
    covered: sum(shown.map(({ employees }) => employees)),
    known: known.length,
    knownEmployees: sum(known.map(({ employees }) => employees)),
    agreements: agreements.length,
  }
  return studyDocument({
    slug: 'conventions-collectives-par-effectif',
    title: EMPLOYEES_TEXTS.title,
    standfirst: employeesStandfirst(figures),
    tags: ['Conventions collectives'],
    body: studyBody(shown, figures, source),
    source,
  })
}

function isCounted(agreement: Agreement): agreement is Counted {
  return agreement.employees !== undefined
}

function studyBody(
  shown: readonly Counted[],
  figures: EmployeesFigures,
  { updatedAt }: SourceCredit,
): Body {
  const words = EMPLOYEES_TEXTS
  const lines = shown.map((agreement) =>
    paragraph(link(agreement.shortTitle, agreement.path), ` : ${salaried(agreement.employees)}`),
  )
  return [
    heading(words.chartHeading),
    paragraph(employeesComment(figures)),
    employeesBars(shown, employeesChart(figures)),
    heading(words.listHeading),
    bullets(lines),
    heading(words.methodHeading),
    paragraph(words.method),
    paragraph(employeesLimits(figures, updatedAt)),
  ]
}

function employeesBars(shown: readonly Counted[], title: string): Chart {
  const { unit, series } = EMPLOYEES_TEXTS
  return {
    type: 'chart',
    form: 'bars',
    title,
    unit,
    labels: shown.map(chartName),
    series: [{ name: series, values: shown.map(({ employees }) => employees) }],
  }
}

/** Returns an agreement's name for the chart: cut to length, with its IDCC. */
function chartName(agreement: Agreement): string {
  const name = mainName(agreement)
  return numbered(name.length <= MAX_NAME_LENGTH ? name : `${cutAtWord(name)}…`, agreement)
}

/** Returns an agreement's short title, cut at the first bracket. */
function mainName({ shortTitle }: Agreement): string {
  return shortTitle.replace(/\s*\(.*$/u, '')
}

function numbered(name: string, { idcc }: Agreement): string {
  return idcc === undefined ? name : `${name} (${formatIdcc(idcc)})`
}

function cutAtWord(name: string): string {
  return name
    .slice(0, MAX_NAME_LENGTH)
    .replace(/[\s,]+\S*$/u, '')
    .replace(DANGLING, '')
}

/** Figures of the study, over agreements with a known number of employees. */
interface EmployeesFigures {
  /** Name of the largest agreement, and its number of employees. */
  readonly largest: string
  readonly employees: number
  /** Number of agreements in the chart, and their employees in total. */
  readonly shown: number
  readonly covered: number
  /** Number of agreements with a known number of employees, and their employees in total. */
  readonly known: number
  readonly knownEmployees: number
  /** Number of open agreements in the library. */
  readonly agreements: number
}

/** Fixed texts of the study. */
const EMPLOYEES_TEXTS = {
  title: 'Les conventions collectives qui couvrent le plus de salariés',
  chartHeading: 'Les premières conventions',
  unit: 'salariés',
  series: 'Salariés couverts',
  listHeading: 'Lire ces conventions',
  methodHeading: 'Méthode et limites',
  method:
    'L’effectif est le nombre de salariés que la source publique donne pour chaque convention collective. Nous l’avons repris tel quel, et rangé du plus grand au plus petit.',
} as const

/** Returns the title of the chart. */
function employeesChart({ shown }: EmployeesFigures): string {
  return `Les ${shown} conventions collectives qui couvrent le plus de salariés`
}

/** Returns the standfirst, two sentences. */
function employeesStandfirst(figures: EmployeesFigures): string {
  return `En tête : ${figures.largest}, avec ${salaried(figures.employees)}. Les ${figures.shown} premières conventions en couvrent ensemble ${salaried(figures.covered)}.`
}

/** Returns the comment on the figures. */
function employeesComment({
  known,
  knownEmployees,
  shown,
  covered,
  employees,
}: EmployeesFigures): string {
  return `L’effectif est connu pour ${formatCount(known, 'convention', 'conventions')}, soit ${salaried(knownEmployees)}. La première en réunit ${formatPercentage(employees, knownEmployees)}, et les ${shown} premières ${formatPercentage(covered, knownEmployees)}.`
}

/** Returns the sentences on the limits and the date of the data. */
function employeesLimits({ known, agreements }: EmployeesFigures, updatedAt: Instant): string {
  return `La source ne donne d’effectif que pour ${known} des ${formatCount(agreements, 'convention', 'conventions')} que le site connaît : une convention absente du graphique n’est pas toujours plus petite. Données arrêtées au ${frenchDate(updatedAt)}.`
}

function salaried(count: number): string {
  return formatCount(count, 'salarié', 'salariés')
}
