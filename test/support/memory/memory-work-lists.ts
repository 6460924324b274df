import type { CitationReview } from '#application/content/review-citations.ts'
import { workLists } from '#application/newsroom/work/work-lists.ts'
import type { WorkLists } from '#application/newsroom/work/work-lists.ts'
import type { PageLoaders } from '#application/pages/routing/page-loaders.ts'
import { isLive } from '#application/redirects/explain-redirect.ts'
import type { Clock } from '#ports/clock-and-timers.ts'
import type { Logger } from '#ports/logger.ts'
import type { ContentLibrary } from '#ports/published-content.ts'

import { memoryFileLibrary } from './memory-files.ts'
import { MemoryInternalLinks } from './memory-internal-links.ts'
import { memoryNewsroomStore } from './memory-newsroom.ts'
import { MemoryWithdrawnRows } from './memory-simulators.ts'

interface MemoryWorkPorts {
  readonly citations: CitationReview
  readonly library: ContentLibrary
  readonly pages: PageLoaders
  readonly clock: Clock
  readonly logger: Logger
}

/**
 * Creates the use case that loads work lists, over an in-memory library with one changed citation.
 */
export function memoryWork(
  { library, pages, clock, logger, citations }: MemoryWorkPorts,
  overrides: Partial<Parameters<typeof workLists>[0]> = {},
): WorkLists {
  return workLists({
    citations,
    withdrawn: new MemoryWithdrawnRows(),
    published: new MemoryInternalLinks(library),
    library,
    store: memoryNewsroomStore(),
    files: memoryFileLibrary(),
    isLive: (address) => isLive(pages, address),
    clock,
    logger,
    ...overrides,
  })
}
