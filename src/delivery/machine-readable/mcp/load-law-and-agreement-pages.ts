import { parseArticleNumber } from '#domain/editorial/article-numbers.ts'
import { formatIdcc, parseIdcc } from '#domain/editorial/idcc-number.ts'
import {
  articleComparisonPath,
  datedArticlePath,
  lawArticlePath,
  PATHS,
} from '#domain/navigation/site-paths.ts'

import type { PageData } from '../json/page-json.ts'
import type { McpDataSource } from './mcp-data-source.ts'

/**
 * Loads the page of a Labour Code article by its number. Returns undefined if there is none or the
 * number is invalid.
 */
export async function loadArticlePage(
  { page }: McpDataSource,
  number: string,
): Promise<PageData | undefined> {
  const parsed = parseArticleNumber(number)
  return parsed.ok ? page(lawArticlePath(parsed.value)) : undefined
}

/**
 * Loads the page of a Labour Code article as of a day (YYYY-MM-DD). Returns undefined if there is
 * none.
 */
export async function loadArticlePageOn(
  { page }: McpDataSource,
  number: string,
  day: string,
): Promise<PageData | undefined> {
  const parsed = parseArticleNumber(number)
  return parsed.ok ? page(datedArticlePath(lawArticlePath(parsed.value), day)) : undefined
}

/**
 * Loads the page that compares a Labour Code article on two days (YYYY-MM-DD). Returns undefined if
 * there is none.
 */
export async function loadComparisonPage(
  { page }: McpDataSource,
  number: string,
  days: readonly [string, string],
): Promise<PageData | undefined> {
  const parsed = parseArticleNumber(number)
  if (!parsed.ok) return undefined
  return page(articleComparisonPath(lawArticlePath(parsed.value), ...days))
}

/** Loads the page of a collective agreement by its IDCC. Returns undefined if there is none. */
export async function loadAgreementPage(
  { page }: McpDataSource,
  text: string,
): Promise<PageData | undefined> {
  const idcc = parseIdcc(text)
  if (!idcc.ok) return undefined
  const found = await page(`${PATHS.agreements}?query=${idcc.value}`)
  const own = itemsOf(found).find(({ note }) => note?.includes(formatIdcc(idcc.value)))
  return own?.url === undefined ? undefined : page(pathAndQueryOf(own.url))
}

/**
 * Loads the page of one part of an agreement. `part` is the beginning of a chapter or text title,
 * or the number of an article of the base text. Returns undefined if there is none.
 */
export async function loadAgreementPart(
  { page }: McpDataSource,
  agreement: PageData,
  part: string,
): Promise<PageData | undefined> {
  const named = itemsOf(agreement).find(({ title }) => matches(title, part))
  if (named?.url !== undefined) return page(pathAndQueryOf(named.url))
  const base = agreement.sections.find(({ title }) => title.startsWith('Texte de base'))
  const [text] = base?.items ?? []
  const whole = text?.url === undefined ? undefined : await page(pathAndQueryOf(text.url))
  const url = linkIn(whole?.document?.markdown ?? '', part)
  return url === undefined ? undefined : page(pathAndQueryOf(url))
}

/**
 * Returns the URL of the first Markdown link whose title begins with `part`; undefined if there is
 * none.
 */
function linkIn(markdown: string, part: string): string | undefined {
  const links = [...markdown.matchAll(/\[((?:[^\]\\]|\\.)+)\]\(([^)\s]+)\)/g)]
  return links.find(([, title = '']) => matches(title, part))?.[2]
}

function matches(title: string, part: string): boolean {
  const [own, requested] = [spelling(title), spelling(part)]
  return [requested, `article ${requested}`].some(
    (words) => own === words || own.startsWith(`${words} `),
  )
}

function spelling(text: string): string {
  return text
    .toLowerCase()
    .replaceAll(/[\s\\:.–-]+/g, ' ')
    .trim()
}

function itemsOf(page: PageData | undefined): PageData['sections'][number]['items'] {
  return (page?.sections ?? []).flatMap(({ items }) => items)
}

/** Returns the path and query of a URL. */
export function pathAndQueryOf(url: string): string {
  const { pathname, search } = new URL(url)
  return pathname + search
}
