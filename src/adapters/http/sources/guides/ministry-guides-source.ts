import type { Clock } from '#ports/clock-and-timers.ts'
import type {
  RejectedRecord,
  SourcedDocument,
  ContentSource,
  ReadingProgress,
} from '#ports/content-source-and-publisher.ts'

import { PINS, startOfDataDay } from '../data-package-pins.ts'
import type { PackagePin, RetrievedEdition } from '../data-package-pins.ts'
import type { PackageReader } from '../data-package-reader.ts'
import { readRecords } from '../read-records.ts'
import { yieldToEventLoop } from '../yield-to-event-loop.ts'
import { assignGuidePaths } from './assign-guide-paths.ts'
import { guideDocument } from './guide-document.ts'
import { guideRecordSchema } from './guide-record.ts'
import type { GuideRecord } from './guide-record.ts'

/** Path of the guides inside their data package. */
export const GUIDES_FILE = 'package/data/fiches-travail.json'

/**
 * Creates the content source of the Labour ministry's practical guides, from their public data
 * package.
 */
export function ministryGuides(
  packages: PackageReader,
  clock: Clock,
  pin: PackagePin = PINS.guides,
): ContentSource {
  return {
    key: 'guides',
    async read(progress) {
      const bytes = await packages.file(pin, GUIDES_FILE)
      const { records, rejected } = readRecords(bytes, guideRecordSchema, pin)
      return {
        source: 'guides',
        version: pin.version,
        stateAt: startOfDataDay(pin),
        records: editionRecords(records, rejected, { pin, retrievedAt: clock.now() }, progress),
      }
    },
  }
}

async function* editionRecords(
  records: readonly GuideRecord[],
  rejected: readonly RejectedRecord[],
  edition: RetrievedEdition,
  progress: ReadingProgress,
): AsyncIterable<SourcedDocument | RejectedRecord> {
  yield* rejected
  const { guides, paths } = assignGuidePaths(records)
  for await (const guide of yieldToEventLoop(guides, guides.length, progress)) {
    const document = guideDocument(guide, paths, edition)
    yield document === undefined ? rejection(guide.record.pubId, 'date inconnue') : { document }
  }
}

function rejection(record: string, reason: string): RejectedRecord {
  return { record, reason }
}
