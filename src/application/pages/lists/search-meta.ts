import { choiceNames } from '#application/search/choice-names.ts'
import type { PageMeta } from '#application/views/page-parts.ts'
import type { SearchView } from '#application/views/search-views.ts'
import { plural } from '#domain/editorial/plural.ts'
import { PATHS } from '#domain/navigation/site-paths.ts'
import type { SearchQuestion } from '#domain/search/search-question.ts'

import { PAGE_TEXTS } from '../parts/page-texts.ts'
import { pagedMeta } from './paged-meta.ts'

/** What the head says of a search: its title has the words, how many results there are and what they are narrowed to, since it is what is read aloud when the page has changed; search engines never keep it (§2). */
export function searchMeta(
  question: SearchQuestion | undefined,
  { results, away }: Pick<SearchView, 'results' | 'away'>,
): PageMeta {
  const text = PAGE_TEXTS[PATHS.search]
  if (question === undefined) return { ...text, path: results.path, indexed: false }
  const { query, choices } = question
  const count = away ? [] : [plural(results.total, 'résultat', 'résultats')]
  const title = [query, ...count, ...choiceNames(choices), text.title].join(' – ')
  return { ...pagedMeta({ ...text, title }, results.path, results.page), indexed: false }
}
