import { plainText } from '../../../../domain/editorial/body-text.ts'
import type { Body, Heading } from '../../../../domain/editorial/body.ts'
import { citeArticles } from '../cite-articles.ts'
import { finishBody, readHtml } from '../html/body-from-html.ts'
import type { Dialect, Removal } from '../html/reading.ts'
import { codeOf } from '../legifrance.ts'
import type { CitedArticle } from '../legifrance.ts'
import type { GuideRecord, GuideSection } from './guide-record.ts'
import { mendGuideText } from './mend-guide-text.ts'

/** The body of a guide, with everything of the page that is not in it and everything that is only in it. */
export interface GuideBody {
  readonly body: Body
  readonly removals: readonly Removal[]
  readonly additions: readonly string[]
}

/** Makes one body of a page of the ministry: its introduction, then its sections under their titles. */
export function guideBody(record: GuideRecord, dialect: Dialect): GuideBody {
  const intro = readHtml(record.intro, dialect)
  const parts = [intro, ...record.sections.map((section) => readSection(section, record, dialect))]
  return {
    body: finishBody(parts.flatMap(({ body }) => body)),
    removals: parts.flatMap(({ removals }) => removals),
    additions: parts.flatMap(({ additions }) => additions),
  }
}

function readSection(section: GuideSection, record: GuideRecord, dialect: Dialect): GuideBody {
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
