import type { Body, Chart } from '#domain/editorial/body.ts'
import type { Document, DocumentSummary, SourceCredit } from '#domain/editorial/document.ts'
import { printIdcc } from '#domain/editorial/idcc.ts'
import { sum } from '#domain/editorial/study-figures.ts'
import type { Instant } from '#domain/shared/instant.ts'

import { bullets, heading, link, paragraph } from './blocks.ts'
import {
  EMPLOYEES_TEXTS,
  employeesChart,
  employeesComment,
  employeesLimits,
  employeesStandfirst,
  salaried,
} from './employees-texts.ts'
import type { EmployeesFigures } from './employees-texts.ts'
import { everySummary } from './every-summary.ts'
import { jointCredit } from './joint-credit.ts'
import { STUDIES_KEY, studyDocument } from './study-document.ts'
import type { StudyLibrary } from './study-document.ts'

const SHOWN = 15
const LONGEST_NAME = 40
const DANGLING = /(?:[\s,:]+(?:à|au|aux|d[eu]|des|en|et|l[ae]|les|ou|par|pour|sur))+$/u

type Agreement = Extract<DocumentSummary, { kind: 'agreement' }>
type Counted = Agreement & { readonly employees: number }

/** The collective agreements in force that cover the most employees; no study before the number of two is known. */
export async function employeesStudy(
  library: StudyLibrary,
  now: Instant,
): Promise<Document | undefined> {
  const agreements: Agreement[] = []
  for await (const document of everySummary(library, { kinds: ['agreement'], order: 'title' })) {
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

/** The name of an agreement short enough for a chart, its number telling it from others of that name. */
function chartName(agreement: Agreement): string {
  const name = mainName(agreement)
  return numbered(name.length <= LONGEST_NAME ? name : `${cutAtWord(name)}…`, agreement)
}

/** The name of an agreement without what it adds between brackets. */
function mainName({ shortTitle }: Agreement): string {
  return shortTitle.replace(/\s*\(.*$/u, '')
}

function numbered(name: string, { idcc }: Agreement): string {
  return idcc === undefined ? name : `${name} (${printIdcc(idcc)})`
}

function cutAtWord(name: string): string {
  return name
    .slice(0, LONGEST_NAME)
    .replace(/[\s,]+\S*$/u, '')
    .replace(DANGLING, '')
}
