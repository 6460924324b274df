import type { SearchQuestion } from '#domain/search/search-question.ts'
import type { SearchWindow } from '#ports/article-search.ts'

import { shownValidity } from '../pages/documents/validity-view.ts'
import type { PagePorts } from '../pages/parts/page-ports.ts'
import type { ValidityView } from '../views/page-parts.ts'
import { answeredSearch } from './answered-search.ts'
import type { AnsweredSearch } from './answered-search.ts'

/** An answered search with how far each document it found can be trusted today, by path. */
export interface MarkedSearch extends AnsweredSearch {
  readonly validities: ReadonlyMap<string, ValidityView>
}

/** Answers a question as readers get it, for those who see no page. */
export async function markedSearch(
  ports: Pick<PagePorts, 'library' | 'search' | 'clock'>,
  question: SearchQuestion,
  window: SearchWindow,
): Promise<MarkedSearch> {
  const answered = await answeredSearch(ports, question, window)
  const now = ports.clock.now()
  const validities = (answered.found?.hits ?? []).flatMap(({ document }) => {
    const { validity } = shownValidity(document, now)
    return validity ? [[document.path, validity] as const] : []
  })
  return { ...answered, validities: new Map(validities) }
}
