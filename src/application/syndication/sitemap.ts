import type { Instant } from '../../domain/shared/instant.ts'
import type { ContentLibrary } from '../../ports/content-library.ts'
import { ROUTES } from '../pages/routes.ts'

/** An address that search engines should know, and its last change. */
export interface SitemapEntry {
  readonly path: string
  readonly changedAt?: Instant
}

/** Every address to index: the fixed pages but the search, then each published document but the demonstration. */
export function sitemap(library: ContentLibrary): () => Promise<readonly SitemapEntry[]> {
  return async () => {
    const documents = await library.paths()
    return [
      ...[...ROUTES].filter(([, route]) => route.kept).map(([path]) => ({ path })),
      ...documents
        .filter((document) => !document.demo)
        .map(({ path, changedAt }) => ({ path, changedAt })),
    ]
  }
}
