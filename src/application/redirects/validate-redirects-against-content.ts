import { readRule } from '#domain/navigation/redirect-rule.ts'
import type { RedirectRule } from '#domain/navigation/redirect-rule.ts'
import { validateRedirects } from '#domain/navigation/validate-redirects.ts'
import type { ValidatedRedirects } from '#domain/navigation/validate-redirects.ts'
import type { ContentPublisher, SourceStatus } from '#ports/content-source-and-publisher.ts'
import type { ContentLibrary, RedirectStore } from '#ports/published-content.ts'

import { readSiteAddress } from '../pages/routing/canonical-site-address.ts'
import { FIXED_ROUTES, pageRoute } from '../pages/routing/match-route.ts'
import type { PageLoaders } from '../pages/routing/page-loaders.ts'

/** Dependencies for validating redirects against the content. */
export interface RedirectPorts {
  readonly book: RedirectStore
  readonly library: ContentLibrary
  readonly publisher: Pick<ContentPublisher, 'status'>
  readonly pages: PageLoaders
  /** External hosts to which a redirect may lead. */
  readonly allowedHosts: readonly string[]
  /** Path prefixes that each source publishes. */
  readonly sourcePaths: ReadonlyMap<string, readonly string[]>
}

/** Pages of the content folder that the next import will publish. */
export interface ComingPages {
  /** True if the page counts as already published. */
  readonly isLivePath: (path: string) => boolean
  /** True if a redirect to this path may wait for the import. */
  readonly isAwaited: (path: string) => boolean
}

const NONE: ComingPages = { isLivePath: () => false, isAwaited: () => false }

/**
 * Validates redirects against the pages of the site, the renamed documents and the sources that are
 * not yet imported. Returns the redirects to serve and the issues.
 */
export async function validateAgainstContent(
  rules: readonly RedirectRule[],
  { book, library, publisher, pages, allowedHosts, sourcePaths }: RedirectPorts,
  coming: ComingPages = NONE,
): Promise<ValidatedRedirects> {
  const [renames, sources] = await Promise.all([book.rules('rename'), publisher.status()])
  const paths = [...rules, ...renames].flatMap((rule) => pathsOf(rule, allowedHosts))
  const live = await livePaths(paths, library, pages)
  const awaited = awaitedStarts(sources, sourcePaths)
  return validateRedirects(rules, {
    renames,
    allowedHosts,
    spelling: spellingOf,
    isLivePath: (path) => live.has(path) || coming.isLivePath(path),
    isAwaited: (path) => coming.isAwaited(path) || awaited.some((start) => path.startsWith(start)),
  })
}

/** Returns the path prefixes of the sources that were never published. */
export function awaitedStarts(
  sources: readonly Pick<SourceStatus, 'source'>[],
  sourcePaths: RedirectPorts['sourcePaths'],
): readonly string[] {
  const published = new Set(sources.map(({ source }) => source))
  return [...sourcePaths].flatMap(([source, starts]) => (published.has(source) ? [] : starts))
}

/** Returns the canonical path, to which other spellings are redirected first. */
function spellingOf(path: string): string {
  const address = readSiteAddress(path)
  return address.ok ? address.value.address.path : path
}

/** Returns the paths of this site in a rule. Unreadable parts are omitted. */
function pathsOf(rule: RedirectRule, allowedHosts: readonly string[]): readonly string[] {
  const { source, target } = readRule(rule, allowedHosts)
  return [source, target?.destinationPath].filter((path) => path !== undefined)
}

/** Returns those of these paths that show a page: fixed, document, or built from a path pattern. */
async function livePaths(
  paths: readonly string[],
  library: ContentLibrary,
  pages: PageLoaders,
): Promise<ReadonlySet<string>> {
  const documents = await library.published(paths)
  const live = new Set<string>()
  for (const path of new Set(paths)) {
    if (FIXED_ROUTES.has(path) || documents.has(path)) live.add(path)
    else if (await pageRoute(path)?.load(pages, new URLSearchParams())) live.add(path)
  }
  return live
}

/**
 * Creates the use case that loads the editors' redirects and validates them against the published
 * content.
 */
export function redirectsInForce(ports: RedirectPorts): () => Promise<ValidatedRedirects> {
  return async () => validateAgainstContent(await ports.book.rules('editorial'), ports)
}
