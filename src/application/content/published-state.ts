import type { SourceStatus } from '#ports/publishing.ts'

/** What is published, in words that are the same as long as nothing changes: an edition published twice keeps the date of the first time. */
export function publishedState(sources: readonly SourceStatus[]): string {
  return sources
    .map(({ source, version, publishedAt }) => `${source} ${version} ${publishedAt}`)
    .toSorted()
    .join('\n')
}
