import type { RejectedRecord } from '#ports/content-source-and-publisher.ts'

import type { PackagePin } from '../data-package-pins.ts'
import type { PackageReader } from '../data-package-reader.ts'
import { readAgreements } from './agreement-record.ts'
import { assignAgreementPaths } from './assign-agreement-paths.ts'
import type { AgreementWithPaths } from './assign-agreement-paths.ts'
import type { PathLookup } from './kali-html-dialect.ts'

/** Path of an agreement's page, its official title, and whether the data package contains its text. */
interface HeldAgreement {
  readonly path: string
  readonly title: string
  readonly hasWords: boolean
}

/**
 * URL paths of all agreements, with a second pass that streams the agreements one by one to limit
 * memory.
 */
export interface AgreementPathIndex {
  /** Number of pages: one per agreement, text and article. */
  readonly documents: number
  /** Invalid files of the data package, with the reason. */
  readonly rejected: readonly RejectedRecord[]
  /** Agreements by their Légifrance identifier (KALICONT…). */
  readonly held: ReadonlyMap<string, HeldAgreement>
  /** Reads the data package again and yields each valid agreement with its paths. */
  agreements(): AsyncIterable<AgreementWithPaths>
  /**
   * Returns a lookup of paths by Légifrance identifier. A text that several agreements share
   * resolves to its page in this agreement.
   */
  pathsFrom(agreement: AgreementWithPaths): PathLookup
}

/**
 * Reads all agreements of a data package once, and assigns URL paths to them, their texts and
 * articles.
 */
export async function indexAgreementPaths(
  packages: PackageReader,
  pin: PackagePin,
): Promise<AgreementPathIndex> {
  const taken = new Set<string>()
  const paths = new Map<string, string>()
  const agreementsById = new Map<string, HeldAgreement>()
  const rejected: RejectedRecord[] = []
  let documents = 0
  for await (const reading of readAgreements(packages, pin)) {
    if ('reason' in reading) {
      rejected.push({ record: reading.file, reason: reading.reason })
      continue
    }
    const agreement = assignAgreementPaths(reading.record, (path) => taken.has(path))
    const { path, record, texts } = agreement
    taken.add(path)
    agreementsById.set(record.data.id, {
      path,
      title: record.data.title,
      hasWords: texts.length > 0,
    })
    for (const [id, at] of pathsByIdentifier(agreement)) if (!paths.has(id)) paths.set(id, at)
    documents += 1 + texts.length
    for (const { articles } of texts) documents += articles.length
  }
  return {
    documents,
    rejected,
    held: agreementsById,
    agreements: () => addressedAgain(packages, pin),
    pathsFrom(agreement) {
      const own = new Map(pathsByIdentifier(agreement))
      return (id) => own.get(id) ?? paths.get(id)
    },
  }
}

async function* addressedAgain(
  packages: PackageReader,
  pin: PackagePin,
): AsyncGenerator<AgreementWithPaths> {
  const taken = new Set<string>()
  for await (const reading of readAgreements(packages, pin)) {
    if ('reason' in reading) continue
    const agreement = assignAgreementPaths(reading.record, (path) => taken.has(path))
    taken.add(agreement.path)
    yield agreement
  }
}

/**
 * Yields pairs of Légifrance identifier and path. An article has two identifiers, `cid` and `id`.
 */
function* pathsByIdentifier({
  record,
  path,
  texts,
}: AgreementWithPaths): Generator<[string, string]> {
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
