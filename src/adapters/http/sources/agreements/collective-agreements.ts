import { successorsOf } from '#domain/editorial/agreement-succession.ts'
import type { RejectedRecord, SourcedDocument, ContentSource } from '#ports/publishing.ts'
import type { Clock } from '#ports/time.ts'

import type { PackageReader } from '../package-reader.ts'
import { PINS } from '../pins.ts'
import { yieldToEventLoop } from '../yield-to-event-loop.ts'
import type { AddressedAgreement } from './agreement-addresses.ts'
import { closureOf } from './agreement-closure.ts'
import type { SuccessorsOf } from './agreement-closure.ts'
import { agreementDocument } from './agreement-document.ts'
import type { AgreementStanding } from './agreement-document.ts'
import { articleDocument } from './article-document.ts'
import { unreadArticle } from './article-words.ts'
import { droppedAgreements } from './dropped-agreements.ts'
import type { DroppedOrigin } from './dropped-agreements.ts'
import { fileAgreement, fileText } from './filed-agreement.ts'
import type { FiledAgreement } from './filed-agreement.ts'
import type { HeldPaths } from './kali-link.ts'
import { readEmployees } from './read-agreements.ts'
import { readAhead } from './read-ahead.ts'
import type { Draft } from './read-ahead.ts'
import { readingThread } from './reading-thread.ts'
import { placeAgreements } from './shelf.ts'
import type { Shelf } from './shelf.ts'
import { textDocument } from './text-document.ts'

/** The national collective agreements, with every text and every article of those that their public data package gives whole, and those that are no longer in force. */
export function collectiveAgreements(
  packages: PackageReader,
  clock: Clock,
  successors: SuccessorsOf = successorsOf,
): ContentSource {
  return {
    key: 'agreements',
    async read(progress) {
      const shelf = await placeAgreements(packages)
      const employees = await readEmployees(packages)
      const origin = { employees, successors, retrievedAt: clock.now() }
      return {
        source: 'agreements',
        version: PINS.agreements.version,
        records: yieldToEventLoop(recordsOf(shelf, origin), shelf.documents, progress),
      }
    },
  }
}

interface Origin extends DroppedOrigin {
  readonly employees: ReadonlyMap<string, number>
}

async function* recordsOf(
  shelf: Shelf,
  origin: Origin,
): AsyncGenerator<SourcedDocument | RejectedRecord> {
  yield* shelf.rejected
  const held = new Set<string>()
  const thread = readingThread()
  try {
    const drafts = draftsByAgreement(shelf, origin, held)
    for await (const document of readAhead(drafts, thread)) yield { document }
  } finally {
    await thread.end()
  }
  for (const document of droppedAgreements(origin, held)) yield { document }
}

async function* draftsByAgreement(
  shelf: Shelf,
  origin: Origin,
  held: Set<string>,
): AsyncGenerator<Iterable<Draft>> {
  for await (const addressed of shelf.agreements()) {
    const filed = fileAgreement(addressed, origin.retrievedAt)
    if (filed.idcc !== undefined) held.add(filed.idcc)
    yield [agreementDocument(addressed, filed, standingOf(addressed, origin))]
    yield draftsOf(addressed, filed, shelf.pathsFrom(addressed))
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
