import { heading, paragraph } from '#domain/editorial/body-builders.ts'
import {
  countsByYear,
  yearSpan,
  busiestYear,
  formatPercentage,
  sum,
} from '#domain/editorial/count-and-average-by-year.ts'
import type { Body, Chart } from '#domain/editorial/document-body.ts'
import { earlierTextOf } from '#domain/editorial/document-up-to-date-status.ts'
import type { Document, DocumentSummary } from '#domain/editorial/document.ts'
import { formatCount, frenchDate } from '#domain/editorial/french-formats.ts'
import { FIRST_ARCHIVE_YEAR } from '#domain/editorial/yearly-archives.ts'
import type { Instant } from '#domain/shared/instant.ts'
import { parisYear } from '#domain/shared/paris-calendar.ts'

import {
  groupCopies,
  streamSummaries,
  jointCredit,
  STUDIES_KEY,
  studyDocument,
} from './generated-documents.ts'
import type { StudyLibrary } from './generated-documents.ts'

const MAX_SUBJECTS = 10

type AgreementText = Extract<DocumentSummary, { kind: 'agreementText' }>

/**
 * Generates the page of statistics on signed agreement texts, by year of signature and subject.
 * Returns undefined if the data cover fewer than two years.
 */
export async function generateSignedAgreementsStatistics(
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

/**
 * Loads the dated texts since 2007, each with its copies. Excludes texts from an earlier edition of
 * the data, because they would distort the curve.
 */
async function datedTexts(library: StudyLibrary): Promise<readonly (readonly AgreementText[])[]> {
  const texts: AgreementText[] = []
  const chosen = { kinds: ['agreementText'], dated: true, order: 'recent' } as const
  for await (const text of streamSummaries(library, chosen)) {
    if (text.kind !== 'agreementText' || earlierTextOf(text)) continue
    if (parisYear(text.publishedAt) >= FIRST_ARCHIVE_YEAR) texts.push(text)
  }
  return groupCopies(texts)
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
      .slice(0, MAX_SUBJECTS),
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

/** Figures of the study, by year of signature. */
interface SigningsFigures {
  readonly years: readonly number[]
  readonly onPay: readonly number[]
  readonly onOthers: readonly number[]
  /** Number of agreements with such texts. */
  readonly agreements: number
  /** Most frequent subjects in descending order. A text counts in each of its subjects. */
  readonly subjects: readonly { readonly subject: string; readonly count: number }[]
}

/** Fixed texts of the study. */
const SIGNINGS_TEXTS = {
  yearHeading: 'Année par année',
  yearChart: 'Accords et avenants de branche encore en vigueur, par année de signature',
  onPay: 'Salaires',
  onOthers: 'Autres sujets',
  unit: 'textes',
  subjectHeading: 'De quoi parlent ces textes',
  subjectChart: 'Les sujets les plus fréquents, d’après les titres',
  subjectComment:
    'Le sujet est lu dans le titre du texte. Un texte peut en avoir plusieurs : il compte alors dans chacun.',
  series: 'Textes',
  methodHeading: 'Méthode et limites',
  method:
    'Nous avons compté les accords, avenants et autres textes datés des conventions collectives dont la base publique donne le texte entier, chacun une fois, l’année de sa signature.',
  limits:
    'La base ne garde que les textes en vigueur : un accord que le suivant a remplacé, comme souvent sur les salaires, n’y est plus. Les années anciennes sont donc sous-estimées, et les textes de l’année en cours ne sont pas tous publiés.',
} as const

/** Returns the study's title, with the number of texts and the share on pay. */
function signingsTitle({ years: [first], onPay, onOthers }: SigningsFigures): string {
  const total = sum(onPay) + sum(onOthers)
  return `Conventions collectives : ${formatCount(total, 'texte', 'textes')} depuis ${first}, dont ${formatPercentage(sum(onPay), total)} sur les salaires`
}

/** Returns the standfirst, two sentences. */
function signingsStandfirst(figures: SigningsFigures): string {
  const { years, onPay, onOthers, agreements } = figures
  const all = years.map((_, at) => (onPay[at] ?? 0) + (onOthers[at] ?? 0))
  const busiest = busiestYear(years, all)
  const latest =
    busiest === undefined
      ? ''
      : ` L’année la mieux représentée est ${busiest.year}, avec ${formatCount(busiest.count, 'texte', 'textes')}.`
  return `Les textes de ${formatCount(agreements, 'convention collective', 'conventions collectives')} comptent ${formatCount(sum(all), 'accord ou avenant daté', 'accords et avenants datés')} depuis ${years[0]}, dont ${formatCount(sum(onPay), 'texte', 'textes')} sur les salaires.${latest}`
}

/** Returns the comment on the yearly figures. */
function signingsComment({ years, onPay, onOthers }: SigningsFigures): string {
  const year = years.at(-2)
  const pay = onPay.at(-2) ?? 0
  const total = pay + (onOthers.at(-2) ?? 0)
  return `En ${year}, ${formatPercentage(pay, total)} des textes portent sur les salaires : ${pay} sur ${total}. Sur toute la période, la part est de ${formatPercentage(sum(onPay), sum(onPay) + sum(onOthers))}.`
}

/** Returns the sentence with the date of the data. */
function signingsState(updatedAt: Instant): string {
  return `Données arrêtées au ${frenchDate(updatedAt)}.`
}
