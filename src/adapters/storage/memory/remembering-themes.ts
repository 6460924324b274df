import { QUERY_LIFETIMES } from '#domain/caching/lifetimes.ts'
import type { DocumentKind } from '#domain/editorial/document-detail.ts'
import type { ThemeEntries, ThemeSubject } from '#domain/editorial/list-items.ts'
import type { ThemeIndex } from '#ports/content.ts'
import type { Clock } from '#ports/time.ts'

import { QueryCache } from './query-cache.ts'

/** What stands under the themes, kept for the lifetimes of §9 until it is forgotten. */
export class RememberingThemes implements ThemeIndex {
  readonly #index: ThemeIndex
  readonly #entries: QueryCache<readonly ThemeEntries[]>
  readonly #subjects: QueryCache<readonly ThemeSubject[]>

  constructor(index: ThemeIndex, clock: Clock) {
    this.#index = index
    this.#entries = new QueryCache(clock)
    this.#subjects = new QueryCache(clock)
  }

  /** After a publication any count may be old. */
  forget(): void {
    this.#entries.clear()
    this.#subjects.clear()
  }

  entries(kinds: readonly DocumentKind[]): Promise<readonly ThemeEntries[]> {
    return this.#entries.remember(kinds.join(), QUERY_LIFETIMES.entriesByThemes, () =>
      this.#index.entries(kinds),
    )
  }

  subjects(kinds: readonly DocumentKind[], limit: number): Promise<readonly ThemeSubject[]> {
    return this.#subjects.remember(`${kinds.join()} ${limit}`, QUERY_LIFETIMES.mainThemes, () =>
      this.#index.subjects(kinds, limit),
    )
  }
}
