import { typesetBody } from '#domain/editorial/apply-french-typography.ts'
import { findArticleMentions } from '#domain/editorial/article-numbers.ts'
import { heading } from '#domain/editorial/body-builders.ts'
import { plainText, punctuatedText } from '#domain/editorial/body-text.ts'
import { isBox, mapNestedBodies } from '#domain/editorial/body-traversal.ts'
import type { Block, Body, Inline } from '#domain/editorial/document-body.ts'

import { finishBody, convertHtml } from '../html/body-from-html.ts'
import type { ConvertedHtml } from '../html/body-from-html.ts'
import type { Dialect, Removal } from '../html/conversion-context.ts'
import { codeNameOf, findCodeName } from '../legifrance-links.ts'
import type { CitedArticle } from '../legifrance-links.ts'
import { standfirstOf } from '../standfirst-from-text.ts'
import type { GuideRecord, GuideSection } from './guide-record.ts'
import { mendGuideText } from './ministry-html-dialect.ts'

const REACH = 60

/**
 * Converts plain article numbers that the source lists into references. Skips numbers followed by
 * the name of another code.
 */
function citeArticles(body: Body, articlesByUrl: ReadonlyMap<string, CitedArticle>): Body {
  if (articlesByUrl.size === 0) return body
  return body.map((block) => citeInBlock(block, articlesByUrl))
}

function citeInBlock(block: Block, articlesByUrl: ReadonlyMap<string, CitedArticle>): Block {
  return block.type === 'paragraph'
    ? { ...block, children: block.children.flatMap((each) => cite(each, articlesByUrl)) }
    : mapNestedBodies(block, (part) => citeArticles(part, articlesByUrl))
}

function cite(inline: Inline, articlesByUrl: ReadonlyMap<string, CitedArticle>): readonly Inline[] {
  if (inline.type === 'text') return citeInText(inline.text, articlesByUrl)
  return inline.type === 'strong' || inline.type === 'em'
    ? [{ ...inline, children: inline.children.flatMap((child) => cite(child, articlesByUrl)) }]
    : [inline]
}

function citeInText(
  text: string,
  articlesByUrl: ReadonlyMap<string, CitedArticle>,
): readonly Inline[] {
  const inlines: Inline[] = []
  let written = 0
  for (const { number, start, end } of findArticleMentions(text)) {
    const cited = articlesByUrl.get(number)
    const other = findCodeName(text.slice(end, end + REACH))
    if (cited === undefined || (other !== undefined && other !== cited.code)) continue
    if (start > written) inlines.push({ type: 'text', text: text.slice(written, start) })
    const children: readonly Inline[] = [{ type: 'text', text: text.slice(start, end) }]
    inlines.push({ type: 'legalRef', ...cited, children })
    written = end
  }
  if (written === 0) return [{ type: 'text', text }]
  return written < text.length ? [...inlines, { type: 'text', text: text.slice(written) }] : inlines
}

/** Returns the URLs of the links in a body, in order. */
export function linksOf(body: Body): readonly string[] {
  return body.flatMap((block): readonly string[] => {
    if (isBox(block)) return linksOf(block.children)
    switch (block.type) {
      case 'paragraph':
      case 'heading':
      case 'image':
        return block.children.flatMap(linksOfInline)
      case 'list':
        return block.items.flatMap(linksOf)
      case 'table':
        return block.rows.flat().flatMap((cell) => linksOf(cell.children))
      case 'download':
      case 'chart':
      case 'separator':
      case 'code':
        break
    }
    return []
  })
}

function linksOfInline(inline: Inline): readonly string[] {
  if (inline.type === 'link') return [inline.href]
  return 'children' in inline ? inline.children.flatMap(linksOfInline) : []
}

/** Standfirst and body of a guide, with the words that the conversion removed or added. */
export interface GuideBody {
  readonly standfirst: string
  readonly body: Body
  readonly removals: readonly Removal[]
  readonly additions: readonly string[]
}

/**
 * Builds the body of a guide: its introduction, unless the standfirst repeats it, then its
 * sections.
 */
export function guideBody(record: GuideRecord, dialect: Dialect): GuideBody {
  const intro = convertHtml(record.intro, dialect)
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

/**
 * Returns the text of the first block that is not a heading. It is the standfirst if the ministry
 * wrote none.
 */
function openingOf(parts: readonly ConvertedHtml[]): string {
  const first = parts.flatMap(({ body }) => body).find(({ type }) => type !== 'heading')
  return first === undefined ? '' : punctuatedText([first])
}

/** True if an introduction has words or links that the standfirst lacks. */
function saysMore(intro: Body, standfirst: string): boolean {
  const words = plainText(typesetBody(intro)).replaceAll(/[ \n]+/gu, ' ')
  return words !== standfirst || linksOf(intro).length > 0
}

function withoutWords({ body, removals, additions }: ConvertedHtml): ConvertedHtml {
  const standfirst: Removal = { reason: 'standfirst', text: plainText(body), links: [] }
  return { body: [], removals: body.length === 0 ? removals : [standfirst, ...removals], additions }
}

function readSection(section: GuideSection, record: GuideRecord, dialect: Dialect): ConvertedHtml {
  const { body, removals, additions } = convertHtml(section.html, dialect)
  const cited = citeArticles(body, knownArticles(section))
  // The first section repeats the page's title.
  if (section.anchor === '' && section.title === record.title)
    return { body: cited, removals, additions }
  const title = mendGuideText(section.title)
  if (isBare(body) && removals.some(({ reason }) => reason === 'card')) {
    const removal: Removal = { reason: 'card', text: title, links: [] }
    return { body: [], removals: [removal, ...removals], additions }
  }
  return { body: [heading(title), ...cited], removals, additions }
}

/** True if the body of a section has no words, because the section only contained cards. */
function isBare(body: Body): boolean {
  return plainText(body).trim() === ''
}

function knownArticles({ references }: GuideSection): ReadonlyMap<string, CitedArticle> {
  const articlesByUrl = new Map<string, CitedArticle>()
  for (const [textId, { articles }] of Object.entries(references)) {
    const code = codeNameOf(textId)
    for (const { fmt, id } of articles)
      if (code !== undefined && id !== undefined && !articlesByUrl.has(fmt))
        articlesByUrl.set(fmt, { code, article: fmt, id })
  }
  return articlesByUrl
}
