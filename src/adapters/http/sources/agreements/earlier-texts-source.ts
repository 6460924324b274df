import { createHash } from 'node:crypto'

import { successorsOf } from '#domain/editorial/agreement-successors.ts'
import type { AgreementClosings, AgreementClosingTable } from '#ports/agreement-closings.ts'
import type { Clock } from '#ports/clock-and-timers.ts'
import type {
  ContentSource,
  RejectedRecord,
  SourcedDocument,
} from '#ports/content-source-and-publisher.ts'

import { startOfDataDay } from '../data-package-pins.ts'
import type { PackagePin, RetrievedEdition } from '../data-package-pins.ts'
import type { PackageReader } from '../data-package-reader.ts'
import { yieldToEventLoop } from '../yield-to-event-loop.ts'
import { closureOf } from './agreement-closure.ts'
import type { KnownEnds, SuccessorsOf } from './agreement-closure.ts'
import { agreementMetadata } from './agreement-metadata.ts'
import { indexAgreementPaths } from './agreement-path-index.ts'
import type { AgreementPathIndex } from './agreement-path-index.ts'
import { readAgreements } from './agreement-record.ts'
import type { AgreementReading } from './agreement-record.ts'
import { articleThread, convertAhead } from './article-conversion-thread.ts'
import type { Draft } from './article-conversion-thread.ts'
import { assignAgreementPaths } from './assign-agreement-paths.ts'
import { draftsOf } from './collective-agreements-source.ts'
import { EARLIER_EDITION } from './past-agreement-package-pins.ts'

interface EarlierOptions {
  /** Current edition of the agreements, whose texts take precedence. */
  readonly inUse: PackagePin
  readonly pin?: PackagePin
  readonly successors?: SuccessorsOf
  /** Closings that the data do not tell. */
  readonly closingTable?: AgreementClosingTable
}

/**
 * Creates the content source of the texts of agreements that have none in the current edition of
 * the data package, from an earlier one. Yields no pages of the agreements themselves.
 */
export function earlierTexts(
  packages: PackageReader,
  clock: Clock,
  { inUse, pin = EARLIER_EDITION, successors = successorsOf, closingTable }: EarlierOptions,
): ContentSource {
  // The edition in use decides which agreements lack words, the closings which of them have ended.
  const versionWith = (closings: AgreementClosings): string =>
    `${pin.version} (${inUse.version}${closings.size === 0 ? '' : `, ${digestOf(closings)}`})`
  return {
    key: 'earlier-texts',
    async read(progress) {
      const closings = await closingsOf(closingTable)
      const current = await indexAgreementPaths(packages, inUse)
      const lacksWords = (id: string): boolean => current.held.get(id)?.hasWords !== true
      const edition: RetrievedEdition = { pin, retrievedAt: clock.now(), archived: true }
      const readings = readAgreements(packages, pin, lacksWords)
      return {
        source: 'earlier-texts',
        version: versionWith(closings),
        stateAt: startOfDataDay(pin),
        records: yieldToEventLoop(
          recordsOf(readings, { current, edition, ends: { successors, closings } }),
          undefined,
          progress,
        ),
      }
    },
  }
}

interface EarlierOrigin {
  readonly current: AgreementPathIndex
  readonly edition: RetrievedEdition
  readonly ends: KnownEnds
}

async function closingsOf(table: AgreementClosingTable | undefined): Promise<AgreementClosings> {
  return (await table?.closings()) ?? new Map()
}

function digestOf(closings: AgreementClosings): string {
  const lines = JSON.stringify([...closings].toSorted(([one], [other]) => (one < other ? -1 : 1)))
  return createHash('sha256').update(lines).digest('hex').slice(0, 8)
}

async function* recordsOf(
  readings: AsyncIterable<AgreementReading>,
  origin: EarlierOrigin,
): AsyncGenerator<SourcedDocument | RejectedRecord> {
  const rejected: RejectedRecord[] = []
  const thread = articleThread()
  try {
    const drafts = draftsByAgreement(readings, origin, rejected)
    for await (const document of convertAhead(drafts, thread)) yield { document }
  } finally {
    await thread.end()
  }
  yield* rejected
}

async function* draftsByAgreement(
  readings: AsyncIterable<AgreementReading>,
  { current, edition, ends }: EarlierOrigin,
  rejected: RejectedRecord[],
): AsyncGenerator<Iterable<Draft>> {
  const taken = new Set([...current.held.values()].map(({ path }) => path))
  for await (const reading of readings) {
    if ('reason' in reading) {
      rejected.push({ record: reading.file, reason: reading.reason })
      continue
    }
    const { id, title } = reading.record.data
    const own = current.held.get(id)
    const addressed = assignAgreementPaths(reading.record, (path) => taken.has(path), own?.path)
    const facts = { id, idcc: addressed.idcc, title: own?.title ?? title, hasWords: false }
    taken.add(addressed.path)
    const metadata = agreementMetadata(addressed, edition, {
      source: 'earlier-texts',
      closed: closureOf(facts, ends),
    })
    yield draftsOf(addressed, metadata, current.pathsFrom(addressed))
  }
}
