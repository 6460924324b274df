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
}

/**
 * Creates the content source of the texts of agreements that have none in the current edition of
 * the data package, from an earlier one. Yields no pages of the agreements themselves.
 */
export function earlierTexts(
  packages: PackageReader,
  clock: Clock,
  { inUse, pin = EARLIER_EDITION }: EarlierOptions,
): ContentSource {
  // The edition in use decides which agreements lack words, so it is part of the version.
  const version = `${pin.version} (${inUse.version})`
  return {
    key: 'earlier-texts',
    fixedVersion: () => Promise.resolve(version),
    async read(progress) {
      const current = await indexAgreementPaths(packages, inUse)
      const lacksWords = (id: string): boolean => current.held.get(id)?.hasWords !== true
      const edition: RetrievedEdition = { pin, retrievedAt: clock.now(), archived: true }
      const readings = readAgreements(packages, pin, lacksWords)
      return {
        source: 'earlier-texts',
        version,
        stateAt: startOfDataDay(pin),
        records: yieldToEventLoop(recordsOf(readings, current, edition), undefined, progress),
      }
    },
  }
}

async function* recordsOf(
  readings: AsyncIterable<AgreementReading>,
  current: AgreementPathIndex,
  edition: RetrievedEdition,
): AsyncGenerator<SourcedDocument | RejectedRecord> {
  const rejected: RejectedRecord[] = []
  const thread = articleThread()
  try {
    const drafts = draftsByAgreement(readings, current, edition, rejected)
    for await (const document of convertAhead(drafts, thread)) yield { document }
  } finally {
    await thread.end()
  }
  yield* rejected
}

async function* draftsByAgreement(
  readings: AsyncIterable<AgreementReading>,
  current: AgreementPathIndex,
  edition: RetrievedEdition,
  rejected: RejectedRecord[],
): AsyncGenerator<Iterable<Draft>> {
  const taken = new Set([...current.held.values()].map(({ path }) => path))
  for await (const reading of readings) {
    if ('reason' in reading) {
      rejected.push({ record: reading.file, reason: reading.reason })
      continue
    }
    const own = current.held.get(reading.record.data.id)?.path
    const addressed = assignAgreementPaths(reading.record, (path) => taken.has(path), own)
    taken.add(addressed.path)
    const metadata = agreementMetadata(addressed, edition, 'earlier-texts')
    yield draftsOf(addressed, metadata, current.pathsFrom(addressed))
  }
}
