import type {
  Edition,
  PublicationReport,
  RejectedRecord,
} from '../../../ports/content-publisher.ts'
import type { EditionChanges } from './edition-changes.ts'
import { addressesLeft } from './edition-changes.ts'
import type { Moves } from './edition-moves.ts'

/** What a publication changed. An address that documents left is renamed, withdrawn, or another document's by now. */
export function reportOf(
  { source, version }: Pick<Edition, 'source' | 'version'>,
  changes: EditionChanges,
  moves: Moves,
  rejected: readonly RejectedRecord[],
): PublicationReport {
  const { arrivals, departures, unchanged } = changes
  const taken = new Set(arrivals.map(({ path }) => path))
  const kinds = [
    ...arrivals.flatMap(({ kind, oldKind }) => (oldKind === null ? [kind] : [kind, oldKind])),
    ...departures.map(({ kind }) => kind),
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
    rejected,
  }
}
