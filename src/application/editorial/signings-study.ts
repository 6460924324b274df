import type { Body, Chart } from '#domain/editorial/body.ts'
import type { Document, DocumentSummary } from '#domain/editorial/document.ts'
import { OLD_YEAR } from '#domain/editorial/limits.ts'
import { countsByYear, yearSpan } from '#domain/editorial/study-figures.ts'
import type { Instant } from '#domain/shared/instant.ts'
import { parisYear } from '#domain/shared/paris-calendar.ts'

import { heading, paragraph } from './blocks.ts'
import { boundTexts } from './bound-texts.ts'
import { everySummary } from './every-summary.ts'
import { jointCredit } from './joint-credit.ts'
import {
  SIGNINGS_TEXTS,
  signingsComment,
  signingsStandfirst,
  signingsState,
  signingsTitle,
} from './signings-texts.ts'
import type { SigningsFigures } from './signings-texts.ts'
import { STUDIES_KEY, studyDocument } from './study-document.ts'
import type { StudyLibrary } from './study-document.ts'

const MOST_SUBJECTS = 10

type AgreementText = Extract<DocumentSummary, { kind: 'agreementText' }>

/** How many dated texts of collective agreements are in force, by year of signature and by subject; no study before there are two years to compare. */
export async function signingsStudy(
  library: StudyLibrary,
  now: Instant,
): Promise<Document | undefined> {
  const texts = await datedTexts(library)
  const source = jointCredit(STUDIES_KEY, texts.flat(), now)
  const figures = figuresOf(texts)
  if (source === undefined || figures.years.length < 2) return undefined
  return studyDocument({
    slug: 'accords-de-branche-par-annee',
    title: signingsTitle(figures),
    standfirst: signingsStandfirst(figures),
    tags: ['Conventions collectives'],
    body: studyBody(figures, signingsState(source.updatedAt)),
    source,
  })
}

/** The dated texts from 2007, each with all its copies. */
async function datedTexts(library: StudyLibrary): Promise<readonly (readonly AgreementText[])[]> {
  const texts: AgreementText[] = []
  const chosen = { kinds: ['agreementText'], dated: true, order: 'recent' } as const
  for await (const text of everySummary(library, chosen)) {
    if (text.kind === 'agreementText' && parisYear(text.publishedAt) >= OLD_YEAR) texts.push(text)
  }
  return boundTexts(texts)
}

function figuresOf(bound: readonly (readonly AgreementText[])[]): SigningsFigures {
  const texts = bound.flatMap((copies) => copies.slice(0, 1))
  const years = yearSpan(daysOf(texts))
  const onPay = texts.filter(isOnPay)
  const onOthers = texts.filter((text) => !isOnPay(text))
  const subjects = Map.groupBy(
    texts.flatMap(({ tags }) => tags),
    (tag) => tag,
  )
  return {
    years,
    onPay: countsByYear(years, daysOf(onPay)),
    onOthers: countsByYear(years, daysOf(onOthers)),
    agreements: new Set(bound.flat().map(({ agreement }) => agreement.path)).size,
    subjects: [...subjects]
      .map(([subject, uses]) => ({ subject, count: uses.length }))
      .toSorted((a, b) => b.count - a.count || (a.subject < b.subject ? -1 : 1))
      .slice(0, MOST_SUBJECTS),
  }
}

function isOnPay({ part, tags }: AgreementText): boolean {
  return part === 'pay' || tags.includes(SIGNINGS_TEXTS.onPay)
}

function daysOf(texts: readonly AgreementText[]): readonly number[] {
  return texts.map(({ publishedAt }) => publishedAt)
}

function studyBody(figures: SigningsFigures, state: string): Body {
  const words = SIGNINGS_TEXTS
  return [
    heading(words.yearHeading),
    paragraph(signingsComment(figures)),
    yearChart(figures),
    ...subjectPart(figures),
    heading(words.methodHeading),
    paragraph(words.method),
    paragraph(words.limits),
    paragraph(state),
  ]
}

function yearChart({ years, onPay, onOthers }: SigningsFigures): Chart {
  const words = SIGNINGS_TEXTS
  return {
    type: 'chart',
    form: 'columns',
    title: words.yearChart,
    unit: words.unit,
    labels: years.map(String),
    series: [
      { name: words.onPay, values: onPay },
      { name: words.onOthers, values: onOthers },
    ],
  }
}

function subjectPart({ subjects }: SigningsFigures): Body {
  if (subjects.length === 0) return []
  const words = SIGNINGS_TEXTS
  const chart: Chart = {
    type: 'chart',
    form: 'bars',
    title: words.subjectChart,
    unit: words.unit,
    labels: subjects.map(({ subject }) => subject),
    series: [{ name: words.series, values: subjects.map(({ count }) => count) }],
  }
  return [heading(words.subjectHeading), paragraph(words.subjectComment), chart]
}
