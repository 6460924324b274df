import { UNSEARCHED_KINDS } from '#domain/search/unsearched-kinds.ts'
import type { ContentLibrary } from '#ports/content.ts'
import type { Journal } from '#ports/monitoring.ts'
import { isOutage } from '#ports/outage.ts'
import type { ContentPublisher } from '#ports/publishing.ts'
import type { FollowingIndex } from '#ports/search.ts'

import { publishedState } from './published-state.ts'

/** What the refreshing of the search needs. */
export interface RefreshSearchPorts {
  readonly library: Pick<ContentLibrary, 'fingerprints' | 'documentsOf'>
  readonly publisher: Pick<ContentPublisher, 'status'>
  readonly index: FollowingIndex
  readonly journal: Journal
}

type StatePorts = Pick<RefreshSearchPorts, 'publisher' | 'index'>

/** Whether the search was built from other editions than those published. */
export function searchIsOutdated({ publisher, index }: StatePorts): () => Promise<boolean> {
  return async () => (await index.builtFrom()) !== publishedState(await publisher.status())
}

/** Brings the search to what is published when it was built from other editions; a search or a library that is out of reach leaves the index as it was. */
export function refreshSearch({
  index,
  library,
  publisher,
  journal,
}: RefreshSearchPorts): () => Promise<void> {
  return async () => {
    try {
      const state = publishedState(await publisher.status())
      if ((await index.builtFrom()) === state) return
      const published = {
        fingerprints: () => library.fingerprints(UNSEARCHED_KINDS),
        documents: (ids: readonly string[]) => library.documentsOf(ids),
      }
      const documents = await index.follow(published, state)
      journal.info('search refreshed', { documents })
    } catch (fault) {
      if (!isOutage(fault)) throw fault
      journal.warn('search not refreshed', { service: fault.service })
    }
  }
}
