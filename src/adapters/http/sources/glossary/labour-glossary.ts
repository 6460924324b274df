import type {
  RejectedRecord,
  SourcedDocument,
  ContentSource,
  ReadingProgress,
} from '#ports/publishing.ts'
import type { Clock } from '#ports/time.ts'

import { PINS } from '../pins.ts'
import type { LabourLibrary, LabourLibraryReader } from '../service-public/labour-library.ts'
import { yieldToEventLoop } from '../yield-to-event-loop.ts'
import { definitionDocument } from './definition-document.ts'
import { categoryOfTerm, usesOfTerms } from './term-categories.ts'

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
  for await (const term of yieldToEventLoop(terms, terms.length, progress)) {
    const uses = usesOf.get(term) ?? []
    const use = { uses, categories: [categoryOfTerm(uses, sheets)] }
    const document = definitionDocument(term, use, links, retrievedAt)
    yield document === undefined ? { record: term.term, reason: 'no such day' } : { document }
  }
}
