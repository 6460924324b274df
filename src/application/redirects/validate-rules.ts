import { readRule } from '#domain/navigation/redirect-rule.ts'
import type { RedirectRule } from '#domain/navigation/redirect-rule.ts'
import { validateRedirects } from '#domain/navigation/redirect.ts'
import type { ValidatedRedirects } from '#domain/navigation/redirect.ts'
import type { ContentLibrary, RedirectStore } from '#ports/content.ts'
import type { ContentPublisher } from '#ports/publishing.ts'

import type { Pages } from '../pages/routing/pages.ts'
import { patternRoute } from '../pages/routing/route-patterns.ts'
import { ROUTES } from '../pages/routing/routes.ts'
import { readSiteAddress } from '../pages/routing/site-address.ts'

/** What redirects are judged with. */
export interface RedirectPorts {
  readonly book: RedirectStore
  readonly library: ContentLibrary
  readonly publisher: Pick<ContentPublisher, 'status'>
  readonly pages: Pages
  /** The outside hosts that a redirect may lead to. */
  readonly allowedHosts: readonly string[]
  /** Each source with the starts of the paths that it publishes. */
  readonly sourcePaths: ReadonlyMap<string, readonly string[]>
}

/** Pages that are about to be there, besides those that are. */
export interface ComingPages {
  readonly isLivePath: (path: string) => boolean
  readonly isAwaited: (path: string) => boolean
}

const NONE: ComingPages = { isLivePath: () => false, isAwaited: () => false }

/**
 * Judges rules against the pages of the site, the redirects of renamed documents and the sources
 * not imported yet.
 */
export async function validateRules(
  rules: readonly RedirectRule[],
  { book, library, publisher, pages, allowedHosts, sourcePaths }: RedirectPorts,
  coming: ComingPages = NONE,
): Promise<ValidatedRedirects> {
  const [renames, sources] = await Promise.all([book.rules('rename'), publisher.status()])
  const paths = [...rules, ...renames].flatMap((rule) => pathsOf(rule, allowedHosts))
  const live = await livePaths(paths, library, pages)
  const published = new Set(sources.map(({ source }) => source))
  const awaited = [...sourcePaths].flatMap(([source, starts]) =>
    published.has(source) ? [] : starts,
  )
  return validateRedirects(rules, {
    renames,
    allowedHosts,
    spelling: spellingOf,
    isLivePath: (path) => live.has(path) || coming.isLivePath(path),
    isAwaited: (path) => coming.isAwaited(path) || awaited.some((start) => path.startsWith(start)),
  })
}

/**
 * A path as the site spells it: requests for others are respelled before redirects are looked up.
 */
function spellingOf(path: string): string {
  const read = readSiteAddress(path)
  return read.ok ? read.value.address.path : path
}

/**
 * The paths of the site that a rule names, in their one spelling; a part that cannot be read has
 * none.
 */
function pathsOf(rule: RedirectRule, allowedHosts: readonly string[]): readonly string[] {
  const { source, target } = readRule(rule, allowedHosts)
  return [source, target?.destinationPath].filter((path) => path !== undefined)
}

/**
 * Those of these paths that show a page: a fixed one, a document, or one made for words in its
 * path.
 */
async function livePaths(
  paths: readonly string[],
  library: ContentLibrary,
  pages: Pages,
): Promise<ReadonlySet<string>> {
  const documents = await library.published(paths)
  const live = new Set<string>()
  for (const path of new Set(paths)) {
    if (ROUTES.has(path) || documents.has(path)) live.add(path)
    else if (await patternRoute(path)?.load(pages, new URLSearchParams())) live.add(path)
  }
  return live
}

/**
 * The stored redirects judged against what is published: those that can be served, and why the
 * others cannot.
 */
export function redirectsInForce(ports: RedirectPorts): () => Promise<ValidatedRedirects> {
  return async () => validateRules(await ports.book.rules('editorial'), ports)
}
