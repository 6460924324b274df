import { successorsOf } from '#domain/editorial/agreement-successors.ts'
import type { AgreementClosingTable } from '#ports/agreement-closings.ts'
import type { Clock } from '#ports/clock-and-timers.ts'
import type {
  ContentSource,
  RejectedRecord,
  SourcedDocument,
} from '#ports/content-source-and-publisher.ts'
import type { EarlierTextCounts } from '#ports/earlier-agreement-text-counts.ts'

import { PINS, startOfDataDay } from '../data-package-pins.ts'
import type { PackagePin } from '../data-package-pins.ts'
import type { PackageReader } from '../data-package-reader.ts'
import { yieldToEventLoop } from '../yield-to-event-loop.ts'
import { createArticleJob } from './agreement-article-body.ts'
import { agreementArticleDocument } from './agreement-article-document.ts'
import { closingOf, closureOf, hasOwnState, uselessClosings } from './agreement-closure.ts'
import type { SuccessorsOf } from './agreement-closure.ts'
import { agreementDocument } from './agreement-document.ts'
import type { AgreementStatus } from './agreement-document.ts'
import { agreementMetadata, dateText } from './agreement-metadata.ts'
import type { AgreementMetadata } from './agreement-metadata.ts'
import { indexAgreementPaths } from './agreement-path-index.ts'
import type { AgreementPathIndex } from './agreement-path-index.ts'
import { readEmployees } from './agreement-record.ts'
import { textDocument } from './agreement-text-document.ts'
import { convertAhead, articleThread } from './article-conversion-thread.ts'
import type { Draft } from './article-conversion-thread.ts'
import type { AgreementWithPaths } from './assign-agreement-paths.ts'
import { droppedAgreements } from './build-dropped-agreement-pages.ts'
import type { DroppedOrigin } from './build-dropped-agreement-pages.ts'
import type { PathLookup } from './kali-html-dialect.ts'

interface AgreementOptions {
  readonly pin?: PackagePin
  readonly successors?: SuccessorsOf
  /** Closings that the data do not tell. */
  readonly closingTable?: AgreementClosingTable
  /** Texts imported from an earlier edition, for agreements whose text this edition lacks. */
  readonly earlier?: EarlierTextCounts
}

/**
 * Creates the content source of the national collective agreements. Those in the data package have
 * pages for their texts and articles; those dropped from it have one page.
 */
export function collectiveAgreements(
  packages: PackageReader,
  clock: Clock,
  {
    pin = PINS.agreements,
    successors = successorsOf,
    closingTable,
    earlier,
  }: AgreementOptions = {},
): ContentSource {
  return {
    key: 'agreements',
    async read(progress) {
      const placed = await indexAgreementPaths(packages, pin)
      const employees = await readEmployees(packages, pin)
      const edition = { pin, retrievedAt: clock.now() }
      const earlierTexts = (await earlier?.byAgreement()) ?? new Map()
      const closings = (await closingTable?.closings()) ?? new Map()
      const ends = { successors, closings }
      const origin = {
        employees,
        ends,
        closingTable: closingTable?.name ?? '',
        edition,
        earlierTexts,
      }
      return {
        source: 'agreements',
        version: pin.version,
        stateAt: startOfDataDay(pin),
        changelogOf: pin.name,
        records: yieldToEventLoop(recordsOf(placed, origin), placed.documents, progress),
      }
    },
  }
}

/** IDCC of the agreement of private employers and home employment. */
const PRIVATE_EMPLOYERS = '3239'

interface Origin extends DroppedOrigin {
  /** Name of the table of closings. */
  readonly closingTable: string
  readonly employees: ReadonlyMap<string, number>
}

async function* recordsOf(
  placed: AgreementPathIndex,
  origin: Origin,
): AsyncGenerator<SourcedDocument | RejectedRecord> {
  yield* placed.rejected
  const states = new Map<string, boolean>()
  const thread = articleThread()
  try {
    const drafts = draftsByAgreement(placed, origin, states)
    for await (const document of convertAhead(drafts, thread)) yield { document }
  } finally {
    await thread.end()
  }
  for (const document of droppedAgreements(origin, states)) yield { document }
  yield* uselessClosings(origin.closingTable, origin.ends.closings, states)
}

async function* draftsByAgreement(
  placed: AgreementPathIndex,
  origin: Origin,
  states: Map<string, boolean>,
): AsyncGenerator<Iterable<Draft>> {
  for await (const addressed of placed.agreements()) {
    const { idcc } = addressed
    const facts = statusFacts(addressed)
    const metadata = agreementMetadata(addressed, origin.edition, {
      closed: closureOf(facts, origin.ends),
    })
    if (idcc !== undefined) states.set(idcc, hasOwnState(facts, origin.ends))
    yield [agreementDocument(addressed, metadata, standingOf(addressed, origin))]
    yield draftsOf(addressed, metadata, placed.pathsFrom(addressed))
  }
}

function statusFacts({ record, idcc, texts }: AgreementWithPaths) {
  const { id, title } = record.data
  return { id, idcc, title, hasWords: texts.length > 0 }
}

function standingOf(addressed: AgreementWithPaths, origin: Origin): AgreementStatus {
  const { record, idcc, path } = addressed
  // The count leaves out private employers, whose employees are nearly all of this agreement's.
  const employees = idcc === PRIVATE_EMPLOYERS ? undefined : origin.employees.get(record.data.id)
  const closing = closingOf(statusFacts(addressed), origin.ends)
  const earlier = origin.earlierTexts.get(path)
  return {
    ...(employees !== undefined && { employees }),
    ...(closing !== undefined && { closing }),
    ...(earlier !== undefined && { earlier }),
  }
}

/** Yields the page of each text of an agreement, followed by the drafts of its articles. */
export function* draftsOf(
  { texts }: AgreementWithPaths,
  metadata: AgreementMetadata,
  paths: PathLookup,
): Generator<Draft> {
  for (const text of texts) {
    const datedText = dateText(text, metadata)
    yield textDocument(datedText)
    for (const [at, article] of text.articles.entries()) {
      yield {
        article: createArticleJob(article.data, paths),
        finish: (words) => agreementArticleDocument(article, at, datedText, words),
      }
    }
  }
}
