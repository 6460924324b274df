import { LABOUR_CODE } from '#domain/editorial/article-numbers.ts'
import { bullets, heading, link, paragraph } from '#domain/editorial/body-builders.ts'
import { countWords } from '#domain/editorial/body-text.ts'
import type { Block, Body, Heading } from '#domain/editorial/document-body.ts'
import type { Document } from '#domain/editorial/document.ts'
import { formatCount, frenchDate } from '#domain/editorial/french-formats.ts'
import { sectorOfTheme } from '#domain/editorial/sector.ts'
import type { Instant } from '#domain/shared/instant.ts'

import { PINS, startOfDataDay } from '../data-package-pins.ts'
import type { RetrievedEdition } from '../data-package-pins.ts'
import { finishBody } from '../html/body-from-html.ts'
import { hasPagesInside, isWholeCode, partsPath } from './assign-labour-code-paths.ts'
import type { CodePaths } from './assign-labour-code-paths.ts'
import type { ArticleRecord } from './labour-code-record.ts'
import { articlesInCode, codeCredit, themeWithin } from './labour-code-tree.ts'
import type { CodePart } from './labour-code-tree.ts'
import { articleName, parseLegiDay, partDesignation, printedNumber } from './legi-names-and-days.ts'

/**
 * Inputs of an outline: the site paths, and a function that returns the first words of an article.
 */
interface OutlineInputs {
  readonly addresses: CodePaths
  readonly openingOf: (article: ArticleRecord) => string
}

type Level = Heading['level']

/**
 * Builds the table of contents of a part: headings, links to pages of subparts, and articles with
 * their first words.
 */
function outlineOf(part: CodePart, inputs: OutlineInputs): Body {
  return finishBody(outline(part, 2, inputs))
}

function outline(part: CodePart, level: Level, inputs: OutlineInputs): Body {
  const blocks: Block[] = []
  let items: Block[] = []
  const close = (): void => {
    if (items.length > 0) blocks.push(bullets(items))
    items = []
  }
  for (const child of part.children) {
    if ('texteHtml' in child) items.push(articleItem(child, inputs))
    else if (hasPagesInside(part) && !hasPagesInside(child)) items.push(pageItem(child, inputs))
    else {
      close()
      blocks.push(headingTo(child, level, inputs), ...outline(child, below(level), inputs))
    }
  }
  close()
  return blocks
}

function below(level: Level): 3 | 4 {
  return level === 2 ? 3 : 4
}

function headingTo(part: CodePart, level: Level, { addresses }: OutlineInputs): Heading {
  const href = addresses.get(part.id) ?? ''
  return heading(hasPagesInside(part) ? link(part.title, href) : part.title, { level })
}

function pageItem({ id, title }: CodePart, { addresses }: OutlineInputs): Block {
  return paragraph(link(title, addresses.get(id) ?? ''))
}

function articleItem(article: ArticleRecord, { addresses, openingOf }: OutlineInputs): Block {
  const opening = openingOf(article)
  const name = link(articleName(article.num), addresses.get(article.cid) ?? '')
  return opening === '' ? paragraph(name) : paragraph(name, ` – ${opening}`)
}

/**
 * Builds the page of a part of the Code, or of the Code itself, with its table of contents.
 * `around` lists the enclosing parts, the Code first.
 */
export function partDocument(
  part: CodePart,
  around: readonly CodePart[],
  inputs: OutlineInputs,
  edition: RetrievedEdition,
): Document {
  const path = inputs.addresses.get(part.id) ?? ''
  const body = outlineOf(part, inputs)
  const theme = themeWithin([...around, part])
  const stateOfLawAt = startOfDataDay(edition.pin)
  return {
    kind: 'lawSection',
    id: `code:${part.id}`,
    slug: path.slice(path.lastIndexOf('/') + 1),
    path,
    title: titleOf(part, around),
    standfirst: standfirstOf(part, stateOfLawAt),
    publishedAt: part.from,
    updatedAt: lastChangeIn(part) ?? stateOfLawAt,
    stateOfLawAt,
    themes: [theme],
    sectors: [sectorOfTheme(theme)],
    tags: [],
    authors: [],
    access: 'public',
    body,
    footnotes: [],
    wordCount: countWords(body),
    related: [],
    source: codeCredit('code', officialPage(part), edition),
    demo: false,
    code: LABOUR_CODE,
    within: partsPath(around, inputs.addresses),
  }
}

/**
 * Returns the title of a part's page. Many parts share a title (« Dispositions générales »), so the
 * enclosing parts are appended.
 */
function titleOf({ title }: CodePart, around: readonly CodePart[]): string {
  const place = around.slice(1).map((each) => lowerFirst(partDesignation(each.title)))
  return place.length === 0 ? title : `${title} (${place.join(', ')})`
}

function lowerFirst(words: string): string {
  return words.charAt(0).toLowerCase() + words.slice(1)
}

function standfirstOf(part: CodePart, stateOfLawAt: Instant): string {
  const numbers = [...articlesInCode(part)].map(({ article }) => article.num)
  const state = `en vigueur le ${frenchDate(stateOfLawAt)}`
  const [first = '', ...others] = numbers
  const last = others.at(-1)
  if (last === undefined) return `${articleName(first)}, ${state}.`
  const count = `${formatCount(numbers.length, 'article', 'articles')} ${state}`
  return isWholeCode(part)
    ? `${count}.`
    : `${count}\u00A0: ${printedNumber(first)} à ${printedNumber(last)}.`
}

function lastChangeIn(part: CodePart): Instant | undefined {
  const starts = [...articlesInCode(part)].map(({ article }) => article.dateDebut)
  return parseLegiDay(starts.reduce((a, b) => Math.max(a, b), 0))
}

function officialPage({ id }: CodePart): string {
  const code = PINS.code.url
  return id.startsWith('LEGISCTA') ? `${code.replace('/texte_lc/', '/section_lc/')}/${id}/` : code
}
