import { z } from 'zod'

import type { Instant } from '../../../../domain/shared/instant.ts'
import type { Clock } from '../../../../ports/clock.ts'
import type { RejectedRecord, SourcedDocument } from '../../../../ports/content-publisher.ts'
import type { ContentSource, ReadingProgress } from '../../../../ports/content-source.ts'
import { Outage } from '../../../../ports/outage.ts'
import type { PackageReader } from '../package-reader.ts'
import { PINS } from '../pins.ts'
import { addressGuides } from './guide-addresses.ts'
import type { AddressedGuide } from './guide-addresses.ts'
import { guideDocument } from './guide-document.ts'
import { guideRecordSchema } from './guide-record.ts'
import type { GuideRecord } from './guide-record.ts'

const DATA_FILE = 'package/data/fiches-travail.json'
const BATCH = 10

/** The practical guides of the ministry of Labour, read from their public data package. */
export function ministryGuides(packages: PackageReader, clock: Clock): ContentSource {
  return {
    key: 'guides',
    async read(progress) {
      const bytes = await packages.file(PINS.guides, DATA_FILE)
      const { records, rejected } = readRecords(bytes)
      return {
        source: 'guides',
        version: PINS.guides.version,
        records: editionRecords(records, rejected, clock.now(), progress),
      }
    },
  }
}

async function* editionRecords(
  records: readonly GuideRecord[],
  rejected: readonly RejectedRecord[],
  retrievedAt: Instant,
  progress: ReadingProgress,
): AsyncIterable<SourcedDocument | RejectedRecord> {
  yield* rejected
  const { guides, paths } = addressGuides(records)
  for await (const guide of paced(guides, progress)) {
    const document = guideDocument(guide, paths, retrievedAt)
    yield document === undefined ? rejection(guide.record.pubId, 'date inconnue') : { document }
  }
}

function readRecords(bytes: Uint8Array): {
  readonly records: readonly GuideRecord[]
  readonly rejected: readonly RejectedRecord[]
} {
  const records: GuideRecord[] = []
  const rejected: RejectedRecord[] = []
  parseList(bytes).forEach((entry, at) => {
    const parsed = guideRecordSchema.safeParse(entry)
    if (parsed.success) records.push(parsed.data)
    else rejected.push(rejection(`n° ${at + 1}`, z.prettifyError(parsed.error)))
  })
  return { records, rejected }
}

function parseList(bytes: Uint8Array): readonly unknown[] {
  try {
    return z.array(z.unknown()).parse(JSON.parse(new TextDecoder().decode(bytes)))
  } catch (fault) {
    throw new Outage(PINS.guides.name, fault)
  }
}

function rejection(record: string, reason: string): RejectedRecord {
  return { record, reason }
}

/** The guides one by one, letting the process answer readers between batches. */
async function* paced(
  guides: readonly AddressedGuide[],
  progress: ReadingProgress,
): AsyncGenerator<AddressedGuide> {
  for (const [at, guide] of guides.entries()) {
    if (at % BATCH === 0) {
      progress(at, guides.length)
      await new Promise((resolve) => setImmediate(resolve))
    }
    yield guide
  }
  progress(guides.length, guides.length)
}
