import type {
  RejectedRecord,
  SourcedDocument,
  ContentSource,
  ReadingProgress,
} from '#ports/publishing.ts'
import type { Clock } from '#ports/time.ts'

import { PINS } from '../pins.ts'
import { yieldToEventLoop } from '../yield-to-event-loop.ts'
import type { LabourLibrary, LabourLibraryReader } from './labour-library.ts'
import { sheetDocument } from './sheet-document.ts'

/** The labour sheets of service-public.fr, read from the public data package of 2020. */
export function serviceSheets(library: LabourLibraryReader, clock: Clock): ContentSource {
  return {
    key: 'sheets',
    async read(progress) {
      const read = await library.read()
      return {
        source: 'sheets',
        version: PINS.sheets.version,
        records: records(read, clock.now(), progress),
      }
    },
  }
}

async function* records(
  { sheets, links, rejectedSheets }: LabourLibrary,
  retrievedAt: number,
  progress: ReadingProgress,
): AsyncGenerator<SourcedDocument | RejectedRecord> {
  yield* rejectedSheets
  for await (const sheet of yieldToEventLoop(sheets, sheets.length, progress)) {
    const document = sheetDocument(sheet, links, retrievedAt)
    yield document === undefined ? { record: sheet.id, reason: 'no such day' } : { document }
  }
}
