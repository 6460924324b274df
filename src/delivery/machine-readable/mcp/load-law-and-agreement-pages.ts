import { formatIdcc, parseIdcc } from '#domain/editorial/idcc-number.ts'
import { articleComparisonPath, datedArticlePath, PATHS } from '#domain/navigation/site-paths.ts'

import type { PageData } from '../json/page-json.ts'
import type { McpDataSource } from './mcp-data-source.ts'
import {
  loadFirstPage,
  loadRequestedPage,
  requestedArticlePaths,
  requestedPath,
} from './requested-paths.ts'

/** Loads the page of a Labour Code article. Returns undefined if there is none. */
export async function loadArticlePage(
  source: McpDataSource,
  article: string,
): Promise<PageData | undefined> {
  return loadFirstPage(source, requestedArticlePaths(article))
}

/**
 * Loads the page of a Labour Code article as of a day (YYYY-MM-DD). Returns undefined if there is
 * none.
 */
export async function loadArticlePageOn(
  source: McpDataSource,
  article: string,
  day: string,
): Promise<PageData | undefined> {
  const paths = requestedArticlePaths(article)
  return loadFirstPage(
    source,
    paths.map((path) => datedArticlePath(path, day)),
  )
}

/**
 * Loads the page that compares a Labour Code article on two days (YYYY-MM-DD). Returns undefined if
 * there is none.
 */
export async function loadComparisonPage(
  source: McpDataSource,
  article: string,
  days: readonly [string, string],
): Promise<PageData | undefined> {
  const paths = requestedArticlePaths(article)
  return loadFirstPage(
    source,
    paths.map((path) => articleComparisonPath(path, ...days)),
  )
}

/**
 * Loads the page of a collective agreement by its IDCC, its address or its title. Returns undefined
 * if there is none.
 */
export async function loadAgreementPage(
  source: McpDataSource,
  text: string,
): Promise<PageData | undefined> {
  const address = requestedPath(text)
  if (address !== undefined) {
    return address.startsWith(`${PATHS.agreements}/`) ? loadRequestedPage(source, text) : undefined
  }
  const idcc = parseIdcc(text)
  const query = new URLSearchParams({ query: idcc.ok ? idcc.value : text })
  const items = itemsOf(await source.page(`${PATHS.agreements}?${query}`))
  const isOwn = ({ title, note }: (typeof items)[number]): boolean =>
    idcc.ok
      ? note?.includes(formatIdcc(idcc.value)) === true
      : spelling(title) === spelling(text) || items.length === 1
  const own = items.find(isOwn)
  return own?.url === undefined ? undefined : source.page(pathAndQueryOf(own.url))
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
