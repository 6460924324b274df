import { choiceNames } from '#application/search/facets-view.ts'
import type { Painters } from '#application/views/page-view.ts'
import type { HitView, SearchView } from '#application/views/search-views.ts'
import { plural } from '#domain/editorial/plural.ts'
import type { MarkedText } from '#domain/search/marked-text.ts'

import { answerLines } from './answer-lines.ts'
import type { Lines } from './output.ts'
import { lines, linksOf, page, placeOf, placeOfCard } from './text-parts.ts'

/** The results of a search as text: what answers first, then what the words find. */
export const SEARCH_PAINTERS: Pick<Painters<Lines>, 'search'> = {
  search: (view) =>
    page(
      view.query === '' ? 'Recherche' : `Recherche\u00A0: ${view.query}`,
      view.answer ? answerLines(view.answer) : '',
      view.away ? 'La recherche est momentanément indisponible.' : countOf(view),
      lines('Résultats', view.results.hits.flatMap(hitLines)),
      linksOf('Peut-être cherchez-vous', view.nearest),
    ),
}

function countOf({ query, results, choices, corrected, meant }: SearchView): Lines {
  if (query === '') return []
  const chosen = choiceNames(choices)
  return [
    `${plural(results.total, 'résultat', 'résultats')}, ${placeOf(results)}`,
    ...(chosen.length > 0 ? [`Filtres\u00A0: ${chosen.join(', ')}`] : []),
    ...(corrected
      ? [
          `Résultats pour «\u202F${corrected.query}\u202F»`,
          `  mot pour mot\u00A0: ${corrected.literalPath}`,
        ]
      : []),
    ...(meant ? [`Vouliez-vous dire «\u202F${meant.query}\u202F»\u202F?`, `  ${meant.path}`] : []),
  ]
}

function hitLines({ card, title, excerpt, part }: HitView): Lines {
  const marks = [card.premium && ' [Premium]', card.demo && ' [démonstration]']
  return [
    `– ${textOf(title)}${marks.filter(Boolean).join('')}`,
    placeOfCard(card),
    ...(excerpt.length > 0 ? [`  ${textOf(excerpt)}`] : []),
    ...(part
      ? [
          `  Dans cette page\u00A0: ${part.title}`,
          `  ${part.path}${part.validity ? ` (${part.validity.label})` : ''}`,
        ]
      : []),
  ]
}

function textOf(text: MarkedText): string {
  return text.map((piece) => piece.text).join('')
}
