import type { Body, Chart } from '#domain/editorial/body.ts'
import type { Document, DocumentSummary } from '#domain/editorial/document.ts'
import { OLD_YEAR } from '#domain/editorial/limits.ts'
import { THEME_TITLES } from '#domain/messages.ts'
import type { Instant } from '#domain/shared/instant.ts'
import { parisYear } from '#domain/shared/paris-calendar.ts'

import { amendmentsFigures } from './amendments-figures.ts'
import type { AmendmentsFigures } from './amendments-figures.ts'
import {
  AMENDMENTS_TEXTS,
  amendmentsComment,
  amendmentsStandfirst,
  amendmentsTitle,
  lastCounted,
  NATURE_NAMES,
} from './amendments-texts.ts'
import { heading, paragraph } from './blocks.ts'
import { everySummary } from './every-summary.ts'
import { jointCredit } from './joint-credit.ts'
import { STUDIES_KEY, studyDocument } from './study-document.ts'
import type { StudyLibrary } from './study-document.ts'

const AMENDMENTS = 'amendments'

/** How many texts have amended the Code du travail, by year, by nature and by theme; no study before there are two years to compare. */
export async function amendmentsStudy(
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

/** The amending texts from 2007, the latest first. */
async function amendingTexts(library: StudyLibrary): Promise<readonly DocumentSummary[]> {
  const texts: DocumentSummary[] = []
  for await (const text of everySummary(library, { kinds: ['article'], order: 'recent' })) {
    if (text.source?.key === AMENDMENTS && parisYear(text.publishedAt) >= OLD_YEAR) texts.push(text)
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
