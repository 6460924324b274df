import { SECTOR_KEYS } from '#domain/editorial/sector.ts'
import { THEME_KEYS } from '#domain/editorial/theme.ts'
import {
  PATHS,
  glossaryCategoryPath,
  glossaryLetterPath,
  newsletterGroupPath,
  sectorPath,
} from '#domain/navigation/site-paths.ts'
import type { Instant } from '#domain/shared/instant.ts'
import type { ContentLibrary } from '#ports/published-content.ts'

import { categoriesOf, initialOf, loadGlossary } from '../common/glossary-definitions.ts'
import { SIMULATORS } from '../common/simulator-list.ts'
import { newsYears } from '../news/news-filters.ts'
import { FIXED_ROUTES } from './match-route.ts'

/** Paths excluded from the sitemap of lists: not indexed, or listed as documents. */
const UNLISTED: ReadonlySet<string> = new Set([
  PATHS.guideArchives,
  PATHS.newsletterRequested,
  PATHS.newsletterSignUp,
  PATHS.followRequested,
  PATHS.cancellation,
])

/**
 * Returns the paths of indexed pages that are not documents, such as lists and simulators, for the
 * sitemap. Pages of authors and tags, and empty news years, newsletters and glossary pages are
 * omitted.
 */
export async function listPathsForSitemap(
  library: ContentLibrary,
  now: Instant,
): Promise<readonly string[]> {
  const [terms, years, groups] = await Promise.all([
    loadGlossary(library),
    Promise.all([undefined, ...THEME_KEYS].map((theme) => newsYears(library, theme, now))),
    groupsWithIssues(library),
  ])
  return [
    ...[...FIXED_ROUTES]
      .filter(([path, route]) => route.cached && !UNLISTED.has(path))
      .flatMap(([path]) => (path === PATHS.newsletters && groups.length === 0 ? [] : [path])),
    ...SIMULATORS.map(({ path }) => path).filter((path) => !FIXED_ROUTES.has(path)),
    ...years.flat().map(({ path }) => path),
    ...SECTOR_KEYS.map(sectorPath),
    ...groups,
    ...new Set(terms.map((term) => glossaryLetterPath(initialOf(term)))),
    ...new Set(terms.flatMap(categoriesOf).map(glossaryCategoryPath)),
  ]
}

async function groupsWithIssues(library: ContentLibrary): Promise<readonly string[]> {
  const latest = await Promise.all(
    SECTOR_KEYS.map((group) =>
      library.list({ kinds: ['newsletter'], group, order: 'recent', offset: 0, limit: 1 }),
    ),
  )
  return SECTOR_KEYS.filter((_, place) => latest[place]?.total).map(newsletterGroupPath)
}
