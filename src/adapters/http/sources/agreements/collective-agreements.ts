import { successorsOf } from '#domain/editorial/agreement-succession.ts'
import type { Clock } from '#ports/clock-and-timers.ts'
import type { ContentSource, RejectedRecord, SourcedDocument } from '#ports/publishing.ts'

import { PINS, stateOf } from '../package-pins.ts'
import type { PackagePin } from '../package-pins.ts'
import type { PackageReader } from '../package-reader.ts'
import { yieldToEventLoop } from '../yield-to-event-loop.ts'
import { addressAgreement } from './agreement-addresses.ts'
import type { AddressedAgreement } from './agreement-addresses.ts'
import { agreementDocument } from './agreement-document.ts'
import type { AgreementStatus } from './agreement-document.ts'
import { agreementMetadata, dateText } from './agreement-metadata.ts'
import type { AgreementMetadata } from './agreement-metadata.ts'
import { readAgreements, readEmployees } from './agreement-record.ts'
import { articleJob } from './article-body.ts'
import { articleDocument } from './article-document.ts'
import { convertAhead, articleThread } from './convert-ahead.ts'
import type { Draft } from './convert-ahead.ts'
import { closureOf, droppedAgreements } from './dropped-agreements.ts'
import type { DroppedOrigin, SuccessorsOf } from './dropped-agreements.ts'
import type { PathLookup } from './kali-dialect.ts'
import { textDocument } from './text-document.ts'

/**
 * The paths of all agreements, and a stream that loads the agreements one by one to bound memory.
 */
interface AddressedAgreements {
  /** Number of documents the import will produce. */
  readonly documents: number
  readonly rejected: readonly RejectedRecord[]
  agreements(): AsyncIterable<AddressedAgreement>
  /**
   * Returns a lookup of paths by identifier. A text shared by several agreements resolves to this
   * agreement's page.
   */
  pathsFrom(agreement: AddressedAgreement): PathLookup
}

/** First pass over every agreement: assigns paths to it and to its parts. */
async function addressAgreements(
  packages: PackageReader,
  pin: PackagePin,
): Promise<AddressedAgreements> {
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
    for (const [id, path] of pathsByIdentifier(agreement)) if (!paths.has(id)) paths.set(id, path)
    documents += 1 + agreement.texts.length
    for (const { articles } of agreement.texts) documents += articles.length
  }
  return {
    documents,
    rejected,
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
function* pathsByIdentifier({
  record,
  path,
  texts,
}: AddressedAgreement): Generator<[string, string]> {
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
      const placed = await addressAgreements(packages, pin)
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
  placed: AddressedAgreements,
  origin: Origin,
): AsyncGenerator<SourcedDocument | RejectedRecord> {
  yield* placed.rejected
  const held = new Set<string>()
  const thread = articleThread()
  try {
    const drafts = draftsByAgreement(placed, origin, held)
    for await (const document of convertAhead(drafts, thread)) yield { document }
  } finally {
    await thread.end()
  }
  for (const document of droppedAgreements(origin, held)) yield { document }
}

async function* draftsByAgreement(
  placed: AddressedAgreements,
  origin: Origin,
  held: Set<string>,
): AsyncGenerator<Iterable<Draft>> {
  for await (const addressed of placed.agreements()) {
    const metadata = agreementMetadata(addressed, origin.edition)
    if (metadata.idcc !== undefined) held.add(metadata.idcc)
    yield [agreementDocument(addressed, metadata, standingOf(addressed, origin))]
    yield draftsOf(addressed, metadata, placed.pathsFrom(addressed))
  }
}

function standingOf({ record, idcc }: AddressedAgreement, origin: Origin): AgreementStatus {
  const employees = origin.employees.get(record.data.id)
  const closed = closureOf(
    { id: record.data.id, idcc, title: record.data.title },
    origin.successors,
  )
  return { ...(employees !== undefined && { employees }), ...(closed !== undefined && { closed }) }
}

function* draftsOf(
  { texts }: AddressedAgreement,
  metadata: AgreementMetadata,
  held: PathLookup,
): Generator<Draft> {
  for (const text of texts) {
    const datedText = dateText(text, metadata)
    yield textDocument(datedText)
    for (const [at, article] of text.articles.entries()) {
      yield {
        article: articleJob(article.data, held),
        finish: (words) => articleDocument(article, at, datedText, words),
      }
    }
  }
}
