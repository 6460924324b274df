import type { Edition, PublicationReport, RejectedRecord } from '#ports/publishing.ts'

import type { Revalued } from './derived-validity.ts'
import type { EditionChanges } from './edition-changes.ts'
import { addressesLeft } from './edition-changes.ts'
import type { Moves } from './edition-moves.ts'

/** What a publication did besides writing its documents. */
interface PublicationEffects {
  readonly moves: Moves
  readonly rejected: readonly RejectedRecord[]
  readonly revalued: readonly Revalued[]
}

/** What a publication changed. An address that documents left is renamed, withdrawn, or another document's by now. */
export function reportOf(
  { source, version }: Pick<Edition, 'source' | 'version'>,
  changes: EditionChanges,
  { moves, rejected, revalued }: PublicationEffects,
): PublicationReport {
  const { arrivals, departures, unchanged } = changes
  const taken = new Set(arrivals.map(({ path }) => path))
  const kinds = [
    ...arrivals.flatMap(({ kind, oldKind }) => (oldKind === null ? [kind] : [kind, oldKind])),
    ...departures.map(({ kind }) => kind),
    ...revalued.map(({ kind }) => kind),
  ]
  return {
    source,
    version,
    created: arrivals.filter(({ oldPath }) => oldPath === null).map(({ path }) => path),
    changed: arrivals
      .filter(({ oldPath, rewritten }) => oldPath !== null && rewritten)
      .map(({ path }) => path),
    unchanged,
    withdrawn: addressesLeft(changes).filter((path) => !moves.has(path) && !taken.has(path)),
    renamed: new Map([...moves].filter(([before, after]) => before !== after)),
    kinds: new Set(kinds),
    revalued: revalued.map(({ path }) => path),
    rejected,
  }
}
