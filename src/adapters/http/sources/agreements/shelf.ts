import type { RejectedRecord } from '#ports/publishing.ts'

import type { PackageReader } from '../package-reader.ts'
import { addressAgreement } from './agreement-addresses.ts'
import type { AddressedAgreement } from './agreement-addresses.ts'
import type { HeldPaths } from './kali-link.ts'
import { readAgreements } from './read-agreements.ts'

/** Where everything of every agreement stands; the agreements themselves are read again one by one, since all of them would fill the memory. */
export interface Shelf {
  /** How many documents there will be. */
  readonly documents: number
  readonly rejected: readonly RejectedRecord[]
  agreements(): AsyncIterable<AddressedAgreement>
  /** The paths by identifier as an agreement sees them: a text that binds several agreements is read in this one. */
  pathsFrom(agreement: AddressedAgreement): HeldPaths
}

/** Reads every agreement once to give each of its parts its address. */
export async function placeAgreements(packages: PackageReader): Promise<Shelf> {
  const taken = new Set<string>()
  const paths = new Map<string, string>()
  const rejected: RejectedRecord[] = []
  let documents = 0
  for await (const reading of readAgreements(packages)) {
    if ('reason' in reading) {
      rejected.push({ record: reading.file, reason: reading.reason })
      continue
    }
    const agreement = addressAgreement(reading.record, (path) => taken.has(path))
    taken.add(agreement.path)
    for (const [id, path] of placesIn(agreement)) if (!paths.has(id)) paths.set(id, path)
    documents += 1 + agreement.texts.length
    for (const { articles } of agreement.texts) documents += articles.length
  }
  return {
    documents,
    rejected,
    agreements: () => addressedAgain(packages),
    pathsFrom(agreement) {
      const own = new Map(placesIn(agreement))
      return (id) => own.get(id) ?? paths.get(id)
    },
  }
}

async function* addressedAgain(packages: PackageReader): AsyncGenerator<AddressedAgreement> {
  const taken = new Set<string>()
  for await (const reading of readAgreements(packages)) {
    if ('reason' in reading) continue
    const agreement = addressAgreement(reading.record, (path) => taken.has(path))
    taken.add(agreement.path)
    yield agreement
  }
}

/** Each identifier of an agreement with its path; an article has two, of its versions and of this one. */
function* placesIn({ record, path, texts }: AddressedAgreement): Generator<[string, string]> {
  yield [record.data.id, path]
  for (const text of texts) {
    yield [text.cid, text.path]
    if (text.section.data.id !== undefined) yield [text.section.data.id, text.path]
    for (const { data, path: own } of text.articles) {
      yield [data.cid, own]
      yield [data.id, own]
    }
  }
}
