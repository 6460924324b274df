import type { Document } from '#domain/editorial/document.ts'
import type { Instant } from '#domain/shared/instant.ts'
import type { Clock } from '#ports/clock-and-timers.ts'
import type {
  SourcedDocument,
  ContentSource,
  ReadingProgress,
} from '#ports/content-source-and-publisher.ts'

import { generateAmendmentsStatistics } from './generate-amending-texts-statistics.ts'
import { generateLargestAgreementsStatistics } from './generate-largest-agreements-statistics.ts'
import { generateSignedAgreementsStatistics } from './generate-signed-agreements-statistics.ts'
import { editionVersion, STUDIES_KEY } from './generated-documents.ts'
import type { StudyLibrary } from './generated-documents.ts'

const STUDIES: readonly ((library: StudyLibrary, now: Instant) => Promise<Document | undefined>)[] =
  [
    generateAmendmentsStatistics,
    generateLargestAgreementsStatistics,
    generateSignedAgreementsStatistics,
  ]

/**
 * Creates the content source of the statistical studies, generated from the library. It must be
 * read after the other sources.
 */
export function studiesSource(library: StudyLibrary, clock: Clock): ContentSource {
  return {
    key: STUDIES_KEY,
    composed: true,
    async read(progress) {
      const now = clock.now()
      const all = await Promise.all(STUDIES.map((study) => study(library, now)))
      const documents = all.filter((study) => study !== undefined)
      return {
        source: STUDIES_KEY,
        version: editionVersion(documents),
        records: sourced(documents, progress),
      }
    },
  }
}

async function* sourced(
  documents: readonly Document[],
  progress: ReadingProgress,
): AsyncGenerator<SourcedDocument> {
  for (const [at, document] of documents.entries()) {
    yield { document }
    progress(at + 1, documents.length)
  }
}
