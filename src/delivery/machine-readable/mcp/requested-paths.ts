import { findArticleMentions, parseArticleNumber } from '#domain/editorial/article-numbers.ts'
import { lawArticlePath, PATHS } from '#domain/navigation/site-paths.ts'

import type { PageData } from '../json/page-schema.ts'
import type { McpDataSource } from './mcp-data-source.ts'

/** Parts of the Labour Code, by the letters of their article numbers. */
const PARTS = ['L', 'R', 'D'] as const

const BARE_NUMBER = /^(?:art(?:icle|\.)?\s*)?(\d{1,4}(?:-\d{1,3})*)$/iu

/**
 * Returns the path and query of an address that a client gives, as a path or as an absolute URL.
 * Returns undefined for other text.
 */
export function requestedPath(text: string): string | undefined {
  const written = text.trim()
  if (written.startsWith('/')) return written
  const url = URL.canParse(written) ? new URL(written) : undefined
  return url?.protocol.startsWith('http') === true ? url.pathname + url.search : undefined
}

/** Loads the page of an address. Returns undefined if there is none, or on another site. */
export async function loadRequestedPage(
  { page }: McpDataSource,
  text: string,
): Promise<PageData | undefined> {
  const path = requestedPath(text)
  const loaded = path === undefined ? undefined : await page(path)
  const isElsewhere =
    loaded !== undefined &&
    !text.trim().startsWith('/') &&
    new URL(text.trim()).origin !== new URL(loaded.url).origin
  return isElsewhere ? undefined : loaded
}

/**
 * Returns the paths that a requested article may have: by its address, its number in the site's
 * spellings (« Article L. 1237-19 du Code du travail »), or a number without its letter.
 */
export function requestedArticlePaths(text: string): readonly string[] {
  const address = requestedPath(text)
  if (address !== undefined) {
    return address.startsWith(`${PATHS.labourCode}/`) ? [address] : []
  }
  const whole = parseArticleNumber(text)
  if (whole.ok) return [lawArticlePath(whole.value)]
  const digits = BARE_NUMBER.exec(text.trim())?.[1]
  if (digits !== undefined) return PARTS.map((part) => lawArticlePath(`${part}${digits}`))
  const mentions = findArticleMentions(text)
  return mentions.length === 1 ? mentions.map(({ number }) => lawArticlePath(number)) : []
}

/** Loads the first page that exists of those that a requested article may have. */
export async function loadFirstPage(
  { page }: McpDataSource,
  paths: readonly string[],
): Promise<PageData | undefined> {
  for (const path of paths) {
    const loaded = await page(path)
    if (loaded) return loaded
  }
  return undefined
}
