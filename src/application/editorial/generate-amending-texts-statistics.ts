import { heading, paragraph } from '#domain/editorial/body-builders.ts'
import {
  countsByYear,
  yearSpan,
  busiestYear,
  meanOfWholeYears,
  formatPercentage,
  sum,
} from '#domain/editorial/count-and-average-by-year.ts'
import type { Body, Chart } from '#domain/editorial/document-body.ts'
import type { Document, DocumentSummary } from '#domain/editorial/document.ts'
import { formatCount, frenchDate } from '#domain/editorial/french-formats.ts'
import { THEME_KEYS } from '#domain/editorial/theme.ts'
import type { ThemeKey } from '#domain/editorial/theme.ts'
import { FIRST_ARCHIVE_YEAR } from '#domain/editorial/yearly-archives.ts'
import { THEME_TITLES } from '#domain/messages.ts'
import type { Instant } from '#domain/shared/instant.ts'
import { parisYear } from '#domain/shared/paris-calendar.ts'

import { jointCredit, streamSummaries, STUDIES_KEY, studyDocument } from './generated-documents.ts'
import type { StudyLibrary } from './generated-documents.ts'

const AMENDMENTS = 'amendments'

/**
 * Generates the page of statistics on the texts that amend the Labour Code, by year, type and
 * theme. Returns undefined if the texts since 2007 span fewer than two calendar years.
 */
export async function generateAmendmentsStatistics(
  library: StudyLibrary,
  now: Instant,
): Promise<Document | undefined> {
  const texts = await amendingTexts(library)
  const source = jointCredit(STUDIES_KEY, texts, now)
  const figures = amendmentsFigures(texts)
  const [latest] = texts
  if (source === undefined || latest === undefined || figures.years.length < 2) return undefined
  return studyDocument({
    slug: 'textes-qui-modifient-le-code-du-travail',
    title: amendmentsTitle(figures),
    standfirst: amendmentsStandfirst(figures),
    tags: ['Code du travail'],
    body: studyBody(figures, lastCounted(latest.publishedAt, source.updatedAt)),
    source,
  })
}

/** Loads the amending texts since 2007, latest first. */
async function amendingTexts(library: StudyLibrary): Promise<readonly DocumentSummary[]> {
  const texts: DocumentSummary[] = []
  for await (const text of streamSummaries(library, { kinds: ['article'], order: 'recent' })) {
    if (text.source?.key === AMENDMENTS && parisYear(text.publishedAt) >= FIRST_ARCHIVE_YEAR)
      texts.push(text)
  }
  return texts
}

function studyBody(figures: AmendmentsFigures, counted: string): Body {
  const words = AMENDMENTS_TEXTS
  return [
    heading(words.yearHeading),
    paragraph(amendmentsComment(figures)),
    yearChart(figures),
    heading(words.themeHeading),
    paragraph(words.themeComment),
    themeChart(figures),
    heading(words.methodHeading),
    paragraph(words.method),
    paragraph(words.limits),
    paragraph(counted),
  ]
}

function yearChart({ years, natures }: AmendmentsFigures): Chart {
  return {
    type: 'chart',
    form: 'columns',
    title: AMENDMENTS_TEXTS.yearChart,
    unit: AMENDMENTS_TEXTS.unit,
    labels: years.map(String),
    series: natures.map(({ nature, counts }) => ({
      name: capital(NATURE_NAMES[nature][1]),
      values: counts,
    })),
  }
}

function themeChart({ themes }: AmendmentsFigures): Chart {
  return {
    type: 'chart',
    form: 'bars',
    title: AMENDMENTS_TEXTS.themeChart,
    unit: AMENDMENTS_TEXTS.unit,
    labels: themes.map(({ theme }) => THEME_TITLES[theme]),
    series: [{ name: 'Textes', values: themes.map(({ count }) => count) }],
  }
}

function capital(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** Types of amending texts, as their tags name them. */
const NATURES = ['Loi', 'Ordonnance', 'Décret'] as const

/** Type of an amending text. `other` is any other type. */
type Nature = (typeof NATURES)[number] | 'other'

/** Figures of the study of amending texts. */
interface AmendmentsFigures {
  readonly total: number
  readonly years: readonly number[]
  /** Number of texts per year, in the order of `years`. */
  readonly counts: readonly number[]
  /** Number of texts per year, for each type that occurs. */
  readonly natures: readonly { readonly nature: Nature; readonly counts: readonly number[] }[]
  /** Number of texts per theme. A text counts in each of its themes. */
  readonly themes: readonly { readonly theme: ThemeKey; readonly count: number }[]
}

/** Counts the amending texts by year, type and theme. */
function amendmentsFigures(texts: readonly DocumentSummary[]): AmendmentsFigures {
  const years = yearSpan(daysOf(texts))
  const byNature = Map.groupBy(texts, natureOf)
  const natures = [...NATURES, 'other' as const].map((nature) => ({
    nature,
    counts: countsByYear(years, daysOf(byNature.get(nature) ?? [])),
  }))
  const themes = THEME_KEYS.map((theme) => ({
    theme,
    count: texts.filter((text) => text.themes.includes(theme)).length,
  }))
  return {
    total: texts.length,
    years,
    counts: countsByYear(years, daysOf(texts)),
    natures: natures.filter(({ counts }) => counts.some((count) => count > 0)),
    themes: themes.filter(({ count }) => count > 0),
  }
}

function natureOf({ tags }: DocumentSummary): Nature {
  return NATURES.find((nature) => tags.includes(nature)) ?? 'other'
}

function daysOf(texts: readonly DocumentSummary[]): readonly number[] {
  return texts.map(({ publishedAt }) => publishedAt)
}

const enumeration = new Intl.ListFormat('fr')

/** Singular and plural of each type. */
const NATURE_NAMES: Readonly<Record<Nature, readonly [string, string]>> = {
  Loi: ['loi', 'lois'],
  Ordonnance: ['ordonnance', 'ordonnances'],
  Décret: ['décret', 'décrets'],
  other: ['autre texte', 'autres textes'],
}

/** Fixed texts of the study. */
const AMENDMENTS_TEXTS = {
  yearHeading: 'Année par année',
  yearChart: 'Textes qui ont modifié le Code du travail, par année de publication',
  themeHeading: 'Thème par thème',
  themeChart: 'Textes qui ont modifié le Code du travail, par thème',
  themeComment: 'Chaque texte est rangé dans le thème de la plupart des articles qu’il touche.',
  unit: 'textes',
  methodHeading: 'Méthode et limites',
  method:
    'Pour chaque article en vigueur, la base publique du Code du travail nomme les textes qui l’ont créé, modifié ou déplacé. Chaque texte est compté une fois, l’année de sa publication au Journal officiel.',
  limits:
    'La base ne garde que les textes qui ont laissé leur trace dans les articles en vigueur : un texte dont toutes les modifications ont été remplacées depuis n’est plus compté. Les premières années sont donc sous-estimées, et une hausse d’une année à l’autre se lit avec prudence.',
} as const

/** Returns the study's title, which states the number of texts. */
function amendmentsTitle({ total, years: [first] }: AmendmentsFigures): string {
  return `Le Code du travail modifié par ${formatCount(total, 'texte', 'textes')} depuis ${first}`
}

/** Returns the standfirst, two sentences. */
function amendmentsStandfirst(figures: AmendmentsFigures): string {
  const busiest = busiestYear(figures.years, figures.counts)
  const natures = figures.natures.map(({ nature, counts }) =>
    formatCount(sum(counts), ...NATURE_NAMES[nature]),
  )
  return [
    `Depuis ${figures.years[0]}, les articles en vigueur du Code du travail portent la trace de ${enumeration.format(natures)}.`,
    ...(busiest === undefined
      ? []
      : [
          `L’année la plus chargée est ${busiest.year}, avec ${formatCount(busiest.count, 'texte', 'textes')}.`,
        ]),
  ].join(' ')
}

/** Returns the comment on the yearly figures. */
function amendmentsComment({ total, natures, counts }: AmendmentsFigures): string {
  const mean = meanOfWholeYears(counts)
  const shares = natures.map(
    ({ nature, counts: ofNature }) =>
      `${NATURE_NAMES[nature][1]}, ${formatPercentage(sum(ofNature), total)}`,
  )
  return [
    `Part de chaque nature de texte : ${shares.join(' ; ')}.`,
    ...(mean === undefined
      ? []
      : [`En moyenne, une année complète apporte ${formatCount(mean, 'texte', 'textes')}.`]),
  ].join(' ')
}

/** Returns the sentence with the dates of the latest text and of the data. */
function lastCounted(last: Instant, updatedAt: Instant): string {
  return `Le dernier texte compté est du ${frenchDate(last)}, dans des données arrêtées au ${frenchDate(updatedAt)}.`
}
