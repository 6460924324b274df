import { successorsOf } from '#domain/editorial/agreement-succession.ts'
import type { ContentSource, RejectedRecord, SourcedDocument } from '#ports/publishing.ts'
import type { Clock } from '#ports/time.ts'

import type { PackageReader } from '../package-reader.ts'
import { PINS, stateOf } from '../pins.ts'
import type { PackagePin } from '../pins.ts'
import { yieldToEventLoop } from '../yield-to-event-loop.ts'
import { addressAgreement } from './agreement-addresses.ts'
import type { AddressedAgreement } from './agreement-addresses.ts'
import { agreementDocument } from './agreement-document.ts'
import type { AgreementStanding } from './agreement-document.ts'
import { readAgreements, readEmployees } from './agreement-record.ts'
import { unreadArticle } from './article-body.ts'
import { articleDocument } from './article-document.ts'
import { closureOf, droppedAgreements } from './dropped-agreements.ts'
import type { DroppedOrigin, SuccessorsOf } from './dropped-agreements.ts'
import { fileAgreement, fileText } from './filed-agreement.ts'
import type { FiledAgreement } from './filed-agreement.ts'
import type { HeldPaths } from './kali-dialect.ts'
import { readAhead, readingThread } from './read-ahead.ts'
import type { Draft } from './read-ahead.ts'
import { textDocument } from './text-document.ts'

/**
 * The paths of all agreements, and a stream that loads the agreements one by one to bound memory.
 */
interface PlacedAgreements {
  /** Number of documents the import will produce. */
  readonly documents: number
  readonly rejected: readonly RejectedRecord[]
  agreements(): AsyncIterable<AddressedAgreement>
  /**
   * Returns a lookup of paths by identifier. A text shared by several agreements resolves to this
   * agreement's page.
   */
  pathsFrom(agreement: AddressedAgreement): HeldPaths
}

/** First pass over every agreement: assigns paths to it and to its parts. */
async function placeAgreements(
  packages: PackageReader,
  pin: PackagePin,
): Promise<PlacedAgreements> {
  const taken = new Set<string>()
  const paths = new Map<string, string>()
  const rejected: RejectedRecord[] = []
  let documents = 0
  for await (const reading of readAgreements(packages, pin)) {
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
    agreements: () => addressedAgain(packages, pin),
    pathsFrom(agreement) {
      const own = new Map(placesIn(agreement))
      return (id) => own.get(id) ?? paths.get(id)
    },
  }
}

async function* addressedAgain(
  packages: PackageReader,
  pin: PackagePin,
): AsyncGenerator<AddressedAgreement> {
  const taken = new Set<string>()
  for await (const reading of readAgreements(packages, pin)) {
    if ('reason' in reading) continue
    const agreement = addressAgreement(reading.record, (path) => taken.has(path))
    taken.add(agreement.path)
    yield agreement
  }
}

/** Yields pairs of identifier and path. An article has two identifiers, `cid` and `id`. */
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

/** The edition to read, and the lookup of successors. */
interface AgreementOptions {
  readonly pin?: PackagePin
  readonly successors?: SuccessorsOf
}

/**
 * Source of the national collective agreements: those in force with texts and articles, and those
 * that ended.
 */
export function collectiveAgreements(
  packages: PackageReader,
  clock: Clock,
  { pin = PINS.agreements, successors = successorsOf }: AgreementOptions = {},
): ContentSource {
  return {
    key: 'agreements',
    async read(progress) {
      const placed = await placeAgreements(packages, pin)
      const employees = await readEmployees(packages, pin)
      const origin = { employees, successors, edition: { pin, retrievedAt: clock.now() } }
      return {
        source: 'agreements',
        version: pin.version,
        stateAt: stateOf(pin),
        records: yieldToEventLoop(recordsOf(placed, origin), placed.documents, progress),
      }
    },
  }
}

interface Origin extends DroppedOrigin {
  readonly employees: ReadonlyMap<string, number>
}

async function* recordsOf(
  placed: PlacedAgreements,
  origin: Origin,
): AsyncGenerator<SourcedDocument | RejectedRecord> {
  yield* placed.rejected
  const held = new Set<string>()
  const thread = readingThread()
  try {
    const drafts = draftsByAgreement(placed, origin, held)
    for await (const document of readAhead(drafts, thread)) yield { document }
  } finally {
    await thread.end()
  }
  for (const document of droppedAgreements(origin, held)) yield { document }
}

async function* draftsByAgreement(
  placed: PlacedAgreements,
  origin: Origin,
  held: Set<string>,
): AsyncGenerator<Iterable<Draft>> {
  for await (const addressed of placed.agreements()) {
    const filed = fileAgreement(addressed, origin.edition)
    if (filed.idcc !== undefined) held.add(filed.idcc)
    yield [agreementDocument(addressed, filed, standingOf(addressed, origin))]
    yield draftsOf(addressed, filed, placed.pathsFrom(addressed))
  }
}

function standingOf({ record, idcc }: AddressedAgreement, origin: Origin): AgreementStanding {
  const employees = origin.employees.get(record.data.id)
  const closed = closureOf(
    { id: record.data.id, idcc, title: record.data.title },
    origin.successors,
  )
  return { ...(employees !== undefined && { employees }), ...(closed !== undefined && { closed }) }
}

function* draftsOf(
  { texts }: AddressedAgreement,
  filed: FiledAgreement,
  held: HeldPaths,
): Generator<Draft> {
  for (const text of texts) {
    const filedText = fileText(text, filed)
    yield textDocument(filedText)
    for (const [at, article] of text.articles.entries()) {
      yield {
        article: unreadArticle(article.data, held),
        finish: (words) => articleDocument(article, at, filedText, words),
      }
    }
  }
}
