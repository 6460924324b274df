import type { DocumentSummary } from '#domain/editorial/document.ts'
import type { SearchCriteria } from '#domain/search/search-criteria.ts'
import type { Instant } from '#domain/shared/instant.ts'
import type { SearchHit, SearchWindow } from '#ports/site-search.ts'

import { validityField } from '../pages/common/document-validity.ts'
import type { PagePorts } from '../pages/common/loaded-page.ts'
import type { ValidityView } from '../views/shared-view-types.ts'
import { searchWithDirectAnswer } from './search-with-direct-answer.ts'
import type { AnsweredSearch } from './search-with-direct-answer.ts'

/** Search result, with the validity of the documents and parts that have one, by path. */
export interface SearchWithValidity extends AnsweredSearch {
  readonly validities: ReadonlyMap<string, ValidityView>
}

/** Runs a search with its direct answer, and adds the validity of the results. */
export async function searchWithValidity(
  ports: Pick<PagePorts, 'library' | 'lawTexts' | 'search' | 'clock'>,
  question: SearchCriteria,
  window: SearchWindow,
): Promise<SearchWithValidity> {
  const answered = await searchWithDirectAnswer(ports, question, window)
  const now = ports.clock.now()
  const hits = answered.found?.hits ?? []
  const documents = hits.map(({ document }) => document)
  const parts = await partValidities(ports, hits)
  return { ...answered, validities: new Map([...validitiesOf(documents, now), ...parts]) }
}

/** Loads the validity of the result parts that have a page of their own, by path. */
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
      const { validity } = validityField(document, now)
      return validity ? [[document.path, validity] as const] : []
    }),
  )
}
