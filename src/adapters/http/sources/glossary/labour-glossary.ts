import type { Clock } from '#ports/clock.ts'
import type { RejectedRecord, SourcedDocument } from '#ports/content-publisher.ts'
import type { ContentSource, ReadingProgress } from '#ports/content-source.ts'

import { PINS } from '../pins.ts'
import type { LabourLibrary, LabourLibraryReader } from '../service-public/labour-library.ts'
import { definitionDocument } from './definition-document.ts'
import { categoryOfTerm, usesOfTerms } from './term-categories.ts'

const BATCH = 20

/** The terms of labour law, defined by the Code du travail numérique, by service-public.fr or by both. */
export function labourGlossary(library: LabourLibraryReader, clock: Clock): ContentSource {
  return {
    key: 'glossary',
    async read(progress) {
      const read = await library.read()
      return {
        source: 'glossary',
        version: `${PINS.glossary.version}+${PINS.sheets.version}`,
        records: records(read, clock.now(), progress),
      }
    },
  }
}

async function* records(
  { terms, sheets, links, rejectedTerms }: LabourLibrary,
  retrievedAt: number,
  progress: ReadingProgress,
): AsyncGenerator<SourcedDocument | RejectedRecord> {
  yield* rejectedTerms
  const usesOf = usesOfTerms(terms, sheets)
  for (const [at, term] of terms.entries()) {
    if (at % BATCH === 0) {
      progress(at, terms.length)
      await new Promise((resolve) => setImmediate(resolve))
    }
    const uses = usesOf.get(term) ?? []
    const use = { uses, categories: [categoryOfTerm(uses, sheets)] }
    const document = definitionDocument(term, use, links, retrievedAt)
    yield document === undefined ? { record: term.term, reason: 'no such day' } : { document }
  }
  progress(terms.length, terms.length)
}
