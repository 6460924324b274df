import type { DocumentSummary } from '#domain/editorial/document.ts'
import type { SearchQuestion } from '#domain/search/search-question.ts'
import type { Instant } from '#domain/shared/instant.ts'
import type { SearchHit, SearchWindow } from '#ports/search.ts'

import { shownValidity } from '../pages/documents/card.ts'
import type { PagePorts } from '../pages/parts/loaded-page.ts'
import type { ValidityView } from '../views/page-parts.ts'
import { answeredSearch } from './answered-search.ts'
import type { AnsweredSearch } from './answered-search.ts'

/** Search result with the validity of each document or part, by path. */
export interface MarkedSearch extends AnsweredSearch {
  readonly validities: ReadonlyMap<string, ValidityView>
}

/** Searches as the results page does, for the command line and programs. */
export async function markedSearch(
  ports: Pick<PagePorts, 'library' | 'search' | 'clock'>,
  question: SearchQuestion,
  window: SearchWindow,
): Promise<MarkedSearch> {
  const answered = await answeredSearch(ports, question, window)
  const now = ports.clock.now()
  const hits = answered.found?.hits ?? []
  const documents = hits.map(({ document }) => document)
  const parts = await partValidities(ports, hits)
  return { ...answered, validities: new Map([...validitiesOf(documents, now), ...parts]) }
}

/** Returns the validity of result parts that are pages, by path. */
export async function partValidities(
  { library, clock }: Pick<PagePorts, 'library' | 'clock'>,
  hits: readonly SearchHit[],
): Promise<ReadonlyMap<string, ValidityView>> {
  const paths = hits.flatMap(({ part }) => (part && !part.path.includes('#') ? [part.path] : []))
  if (paths.length === 0) return new Map()
  return validitiesOf(await library.summariesAt(paths), clock.now())
}

function validitiesOf(
  documents: readonly DocumentSummary[],
  now: Instant,
): ReadonlyMap<string, ValidityView> {
  return new Map(
    documents.flatMap((document) => {
      const { validity } = shownValidity(document, now)
      return validity ? [[document.path, validity] as const] : []
    }),
  )
}
