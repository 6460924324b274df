import { plainText, punctuatedText } from '#domain/editorial/body-text.ts'
import type { Body, Heading } from '#domain/editorial/body.ts'
import { typesetBody } from '#domain/editorial/typography.ts'

import { citeArticles } from '../cite-articles.ts'
import { finishBody, readHtml } from '../html/body-from-html.ts'
import type { HtmlReading } from '../html/body-from-html.ts'
import type { Dialect, Removal } from '../html/reading.ts'
import { codeOf } from '../legifrance.ts'
import type { CitedArticle } from '../legifrance.ts'
import { standfirstOf } from '../standfirst.ts'
import type { GuideRecord, GuideSection } from './guide-record.ts'
import { linksOf } from './links-of.ts'
import { mendGuideText } from './mend-guide-text.ts'

/** The words of a guide, with everything of the page that is not in its body and everything that is only in it. */
export interface GuideBody {
  readonly standfirst: string
  readonly body: Body
  readonly removals: readonly Removal[]
  readonly additions: readonly string[]
}

/** Makes one body of a page of the ministry: its introduction, unless the standfirst says it all, then its sections under their titles. */
export function guideBody(record: GuideRecord, dialect: Dialect): GuideBody {
  const intro = readHtml(record.intro, dialect)
  const sections = record.sections.map((section) => readSection(section, record, dialect))
  const standfirst = standfirstOf(
    dialect.mend(record.description) || openingOf([intro, ...sections]) || record.title,
  )
  const opening = saysMore(intro.body, standfirst) ? intro : withoutWords(intro)
  const parts = [opening, ...sections]
  return {
    standfirst,
    body: finishBody(parts.flatMap(({ body }) => body)),
    removals: parts.flatMap(({ removals }) => removals),
    additions: parts.flatMap(({ additions }) => additions),
  }
}

/** The first words of a page that are no heading: its standfirst when the ministry wrote none. */
function openingOf(parts: readonly HtmlReading[]): string {
  const first = parts.flatMap(({ body }) => body).find(({ type }) => type !== 'heading')
  return first === undefined ? '' : punctuatedText([first])
}

/** Whether an introduction has words or links that its page's standfirst has not. */
function saysMore(intro: Body, standfirst: string): boolean {
  const words = plainText(typesetBody(intro)).replaceAll(/[ \n]+/gu, ' ')
  return words !== standfirst || linksOf(intro).length > 0
}

function withoutWords({ body, removals, additions }: HtmlReading): HtmlReading {
  const said: Removal = { reason: 'standfirst', text: plainText(body), links: [] }
  return { body: [], removals: body.length === 0 ? removals : [said, ...removals], additions }
}

function readSection(section: GuideSection, record: GuideRecord, dialect: Dialect): HtmlReading {
  const { body, removals, additions } = readHtml(section.html, dialect)
  const cited = citeArticles(body, knownArticles(section))
  // The opening of a page bears the title of the page itself.
  if (section.anchor === '' && section.title === record.title)
    return { body: cited, removals, additions }
  const title = mendGuideText(section.title)
  if (isBare(body) && removals.some(({ reason }) => reason === 'card')) {
    const removal: Removal = { reason: 'card', text: title, links: [] }
    return { body: [], removals: [removal, ...removals], additions }
  }
  return { body: [headingOf(title), ...cited], removals, additions }
}

/** Whether nothing is left to read once the cards to other pages are gone. */
function isBare(body: Body): boolean {
  return plainText(body).trim() === ''
}

function headingOf(title: string): Heading {
  return { type: 'heading', level: 2, id: '', children: [{ type: 'text', text: title }] }
}

function knownArticles({ references }: GuideSection): ReadonlyMap<string, CitedArticle> {
  const known = new Map<string, CitedArticle>()
  for (const [textId, { articles }] of Object.entries(references)) {
    const code = codeOf(textId)
    for (const { fmt, id } of articles)
      if (code !== undefined && id !== undefined && !known.has(fmt))
        known.set(fmt, { code, article: fmt, id })
  }
  return known
}
