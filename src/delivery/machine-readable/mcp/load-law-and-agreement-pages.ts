import { formatIdcc, parseIdcc } from '#domain/editorial/idcc-number.ts'
import { articleComparisonPath, datedArticlePath, PATHS } from '#domain/navigation/site-paths.ts'

import type { PageData } from '../json/page-schema.ts'
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
  const links = (await source.page(`${PATHS.agreements}?${query}`))?.links ?? []
  const agreements = links.filter(({ url }) => isAgreement(pathAndQueryOf(url)))
  const isOwn = (link: PageData['links'][number]): boolean =>
    idcc.ok
      ? ` ${spelling(link.text ?? '')} `.includes(` ${spelling(formatIdcc(idcc.value))} `)
      : spelling(link.title) === spelling(text)
  const own = agreements.find(isOwn) ?? (idcc.ok ? undefined : onlyFound(agreements))
  return own && source.page(pathAndQueryOf(own.url))
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
  const { links } = agreement
  const named = links.find(({ title }) => matches(title, part))
  if (named !== undefined) return page(pathAndQueryOf(named.url))
  const base = links.find(({ section = '' }) => section.startsWith('Texte de base'))
  const whole = base && (await page(pathAndQueryOf(base.url)))
  const url = linkIn(whole?.markdown ?? '', part)
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

/** True for the path of an agreement itself, and not of one of its texts. */
function isAgreement(path: string): boolean {
  return path.startsWith(`${PATHS.agreements}/`) && path.split('/').length === 3
}

function onlyFound(links: PageData['links']): PageData['links'][number] | undefined {
  const [first] = links
  return new Set(links.map(({ url }) => url)).size === 1 ? first : undefined
}

/** Returns the path and query of a URL. */
export function pathAndQueryOf(url: string): string {
  const { pathname, search } = new URL(url)
  return pathname + search
}
