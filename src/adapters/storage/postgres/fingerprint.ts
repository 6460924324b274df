import { createHash } from 'node:crypto'
import { setImmediate as breathe } from 'node:timers/promises'

import type { SourcedDocument } from '../../../ports/content-publisher.ts'

/** By the id of a document. */
export type Fingerprints = ReadonlyMap<string, string>

const BREATH = 16

/** The fingerprints of many documents, taken a few at a time: the process that publishes also serves pages. */
export async function fingerprintsOf(documents: readonly SourcedDocument[]): Promise<Fingerprints> {
  const fingerprints = new Map<string, string>()
  for (const sourced of documents) {
    fingerprints.set(sourced.document.id, fingerprintOf(sourced))
    if (fingerprints.size % BREATH === 0) await breathe()
  }
  return fingerprints
}

/** Tells whether a document changed, its continuation included; when and from which version it was fetched does not count. */
function fingerprintOf({ document, continuation }: SourcedDocument): string {
  const { source, ...rest } = document
  if (source === undefined) return digest({ rest, continuation })
  const { retrievedAt: _when, version: _which, ...credit } = source
  return digest({ rest, credit, continuation })
}

function digest(value: unknown): string {
  return createHash('sha256').update(JSON.stringify(value, sortedKeys)).digest('hex')
}

/** One text for one value, whatever the order in which its properties were set. */
function sortedKeys(_key: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
}
