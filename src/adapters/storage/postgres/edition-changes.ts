import type { Edition, SourcedDocument } from '../../../ports/content-publisher.ts'
import type { Fingerprints } from './fingerprint.ts'

/** What the site holds of a source. */
export interface Holding {
  readonly id: string
  readonly path: string
  readonly fingerprint: string
}

/** What an edition brings, against what the site holds of its source. */
export interface EditionChanges {
  readonly created: readonly SourcedDocument[]
  readonly changed: readonly SourcedDocument[]
  readonly unchanged: number
  readonly withdrawn: readonly Holding[]
  readonly renamed: ReadonlyMap<string, string>
}

export function changesOf(
  edition: Edition,
  fingerprints: Fingerprints,
  holdings: readonly Holding[],
): EditionChanges {
  const held = new Map(holdings.map((holding) => [holding.id, holding]))
  const created: SourcedDocument[] = []
  const changed: SourcedDocument[] = []
  const renamed = new Map<string, string>()
  for (const sourced of edition.documents) {
    const { id, path } = sourced.document
    const before = held.get(id)
    held.delete(id)
    if (before === undefined) created.push(sourced)
    else if (before.fingerprint !== fingerprints.get(id)) changed.push(sourced)
    if (before !== undefined && before.path !== path) renamed.set(before.path, path)
  }
  return {
    created,
    changed,
    unchanged: edition.documents.length - created.length - changed.length,
    withdrawn: [...held.values()],
    renamed,
  }
}
