import { successorsOf } from '#domain/editorial/agreement-succession.ts'
import type { Clock } from '#ports/clock-and-timers.ts'
import type { EarlierAgreementTexts } from '#ports/earlier-texts.ts'
import type { ContentSource, RejectedRecord, SourcedDocument } from '#ports/publishing.ts'

import { PINS, stateOf } from '../package-pins.ts'
import type { PackagePin } from '../package-pins.ts'
import type { PackageReader } from '../package-reader.ts'
import { yieldToEventLoop } from '../yield-to-event-loop.ts'
import { addressAgreements } from './addressed-agreements.ts'
import type { AddressedAgreements } from './addressed-agreements.ts'
import type { AddressedAgreement } from './agreement-addresses.ts'
import { agreementDocument } from './agreement-document.ts'
import type { AgreementStatus } from './agreement-document.ts'
import { agreementMetadata, dateText } from './agreement-metadata.ts'
import type { AgreementMetadata } from './agreement-metadata.ts'
import { readEmployees } from './agreement-record.ts'
import { articleJob } from './article-body.ts'
import { convertAhead, articleThread } from './article-conversion-thread.ts'
import type { Draft } from './article-conversion-thread.ts'
import { articleDocument } from './article-document.ts'
import { closureOf, droppedAgreements } from './dropped-agreements.ts'
import type { DroppedOrigin, SuccessorsOf } from './dropped-agreements.ts'
import type { PathLookup } from './kali-dialect.ts'
import { textDocument } from './text-document.ts'

interface AgreementOptions {
  readonly pin?: PackagePin
  readonly successors?: SuccessorsOf
  /** Texts imported from an earlier edition, for agreements whose text this edition lacks. */
  readonly earlier?: EarlierAgreementTexts
}

/**
 * Creates the content source of the national collective agreements. Those in force have pages for
 * texts and articles; ended ones have one page.
 */
export function collectiveAgreements(
  packages: PackageReader,
  clock: Clock,
  { pin = PINS.agreements, successors = successorsOf, earlier }: AgreementOptions = {},
): ContentSource {
  return {
    key: 'agreements',
    async read(progress) {
      const placed = await addressAgreements(packages, pin)
      const employees = await readEmployees(packages, pin)
      const edition = { pin, retrievedAt: clock.now() }
      const earlierTexts = (await earlier?.byAgreement()) ?? new Map()
      const origin = { employees, successors, edition, earlierTexts }
      return {
        source: 'agreements',
        version: pin.version,
        stateAt: stateOf(pin),
        changelogOf: pin.name,
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

function standingOf({ record, idcc, path }: AddressedAgreement, origin: Origin): AgreementStatus {
  const employees = origin.employees.get(record.data.id)
  const closed = closureOf(
    { id: record.data.id, idcc, title: record.data.title },
    origin.successors,
  )
  const earlier = origin.earlierTexts.get(path)
  return {
    ...(employees !== undefined && { employees }),
    ...(closed !== undefined && { closed }),
    ...(earlier !== undefined && { earlier }),
  }
}

/** Yields the texts of an agreement, each followed by its articles. */
export function* draftsOf(
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
