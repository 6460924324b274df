import { choiceNames } from '#application/search/search-filters-view.ts'
import type { Renderers } from '#application/views/page-view.ts'
import type {
  HitView,
  SearchView,
  AgreementAnswer,
  AnswerView,
  ClosedAgreementAnswer,
} from '#application/views/search-views.ts'
import { formatCount } from '#domain/editorial/french-formats.ts'
import { formatIdcc } from '#domain/editorial/idcc-number.ts'
import type { MarkedText } from '#domain/search/merge-suggestions.ts'

import type { Lines } from '../command-output.ts'
import { wrapText } from './body-as-text.ts'
import { agreementLines as agreementCardLines } from './render-law-and-agreements.ts'
import {
  withHeading,
  linksBlock,
  joinPage,
  pageNumberText,
  cardFactsLine,
  linkLines,
} from './shared-renderers.ts'

/** Renderer of the search page as text: the direct answer, then the results. */
export const SEARCH_RENDERERS: Pick<Renderers<Lines>, 'search'> = {
  search: (view) =>
    joinPage(
      view.query === '' ? 'Recherche' : `Recherche\u00A0: ${view.query}`,
      view.answer ? answerLines(view.answer) : '',
      view.unavailable ? 'La recherche est momentanément indisponible.' : countOf(view),
      withHeading('Résultats', view.results.hits.flatMap(hitLines)),
      linksBlock('Peut-être cherchez-vous', view.nearest),
    ),
}

function countOf({ query, results, choices, corrected, meant }: SearchView): Lines {
  if (query === '') return []
  const chosen = choiceNames(choices)
  return [
    `${formatCount(results.total, 'résultat', 'résultats')}, ${pageNumberText(results)}`,
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
    cardFactsLine(card),
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

/** Renders the direct answer of a search, under a heading with its kind. */
export function answerLines(answer: AnswerView): Lines {
  switch (answer.kind) {
    case 'lawArticle':
      return ['## Texte de loi', ...linkLines(answer), ...wrapText(answer.beginning, '  ')]
    case 'definition':
      return [
        '## Définition',
        ...linkLines({ ...answer, ...(answer.validity && { note: answer.validity.label }) }),
        ...wrapText(answer.definition, '  '),
      ]
    case 'agreement':
      return ['## Convention collective', ...agreementLines(answer)]
    case 'theme':
      return ['## Rubrique', ...linkLines(answer), ...answer.links.flatMap(linkLines)]
    case 'simulator':
      return [
        '## Simulateur',
        ...linkLines({
          ...answer,
          ...(answer.agreement && { note: formatIdcc(answer.agreement.idcc) }),
        }),
        ...wrapText(answer.standfirst, '  '),
      ]
    case 'siret':
      break
  }
  const number = answer.of === 'company' ? 'SIREN' : 'SIRET'
  return [
    `## Numéro ${number}`,
    ...wrapText(
      `Un numéro ${number} ne dit pas de quelle convention collective il relève. Voir l’annuaire officiel\u00A0:`,
    ),
    answer.officialUrl,
  ]
}

function agreementLines({ agreements, closed }: AgreementAnswer): Lines {
  return [
    ...(closed ? closedLines(closed, agreements.length > 0) : []),
    ...agreements.flatMap(agreementCardLines),
  ]
}

function closedLines(
  { idcc, title, path, successors }: ClosedAgreementAnswer,
  isReplaced: boolean,
): Lines {
  const name = title === undefined ? '' : ` («\u00A0${title}\u00A0»)`
  const by = successors.map(formatIdcc).join(' et ')
  const end = successors.length === 0 ? '.' : `, remplacée par ${by}.`
  const own = path === undefined || isReplaced ? [] : [`  ${path}`]
  return [...wrapText(`${formatIdcc(idcc)}${name} n’est plus en vigueur${end}`), ...own]
}
