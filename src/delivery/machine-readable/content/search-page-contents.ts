import { choiceNames } from '#application/search/search-filters-view.ts'
import type { Renderers } from '#application/views/page-view.ts'
import type {
  AgreementAnswer,
  AnswerView,
  ClosedAgreementAnswer,
  HitView,
  SearchView,
} from '#application/views/search-views.ts'
import type { ValidityView } from '#application/views/shared-view-types.ts'
import type { TitledPath } from '#domain/editorial/document-kinds.ts'
import { formatCount } from '#domain/editorial/french-formats.ts'
import { formatIdcc } from '#domain/editorial/idcc-number.ts'
import type { MarkedText } from '#domain/search/merge-suggestions.ts'

import { agreementSection } from './law-page-contents.ts'
import type { ContentItem, ContentSection, PageContent } from './page-content.ts'
import {
  cardNote,
  contentOf,
  joined,
  linkItem,
  linkSection,
  placeFact,
} from './section-builders.ts'

/**
 * Renderer that extracts the content of the search page: counts, direct answer, results and
 * suggestions.
 */
export const SEARCH_CONTENTS: Pick<Renderers<PageContent>, 'search'> = {
  search: (view) =>
    contentOf(view, {
      facts: searchFacts(view),
      sections: [
        ...(view.answer ? answerSections(view.answer) : []),
        linkSection('Autres mots', otherWords(view)),
        { title: 'Résultats', items: view.results.hits.flatMap(hitItems) },
        linkSection('Peut-être cherchez-vous', view.nearest),
      ],
    }),
}

function searchFacts({ query, results, choices, corrected, meant, unavailable }: SearchView) {
  const chosen = choiceNames(choices)
  if (unavailable) return ['La recherche est momentanément indisponible.']
  if (query === '') return []
  return [
    formatCount(results.total, 'résultat', 'résultats'),
    placeFact(results),
    chosen.length === 0 ? '' : `Filtres\u00A0: ${chosen.join(', ')}`,
    corrected ? `Résultats pour «\u202F${corrected.query}\u202F»` : '',
    meant ? `Vouliez-vous dire «\u202F${meant.query}\u202F»\u202F?` : '',
  ]
}

/** Returns the links to the query as typed, and to the query that was probably meant. */
function otherWords({ query, corrected, meant }: SearchView): readonly TitledPath[] {
  return [
    ...(corrected ? [{ title: `${query}, mot pour mot`, path: corrected.literalPath }] : []),
    ...(meant ? [{ title: meant.query, path: meant.path }] : []),
  ]
}

function hitItems({ card, title, excerpt, part }: HitView): readonly ContentItem[] {
  const note = cardNote(card)
  const text = plainOf(excerpt)
  return [
    {
      title: plainOf(title),
      href: card.path,
      ...(note !== '' && { note }),
      ...(text !== '' && { text }),
    },
    ...(part
      ? [{ ...linkItem(part), note: joined(['dans la page ci-dessus', part.validity?.label]) }]
      : []),
  ]
}

function plainOf(text: MarkedText): string {
  return text.map((piece) => piece.text).join('')
}

function quotedItem(
  answer: TitledPath & { readonly validity?: ValidityView },
  text: string,
): ContentItem {
  return {
    ...linkItem(answer),
    ...(answer.validity && { note: answer.validity.label }),
    text,
  }
}

/** Builds the sections of the direct answer. Their heading names its kind. */
export function answerSections(answer: AnswerView): readonly ContentSection[] {
  switch (answer.kind) {
    case 'lawArticle':
      return [{ title: 'Texte de loi', items: [quotedItem(answer, answer.beginning)] }]
    case 'definition':
      return [{ title: 'Définition', items: [quotedItem(answer, answer.definition)] }]
    case 'agreement':
      return agreementSections(answer)
    case 'theme':
      return [{ title: 'Rubrique', items: [linkItem(answer), ...answer.links.map(linkItem)] }]
    case 'simulator':
      return [
        {
          title: 'Simulateur',
          items: [
            {
              ...linkItem(answer),
              text: answer.standfirst,
              ...(answer.agreement && { note: formatIdcc(answer.agreement.idcc) }),
            },
          ],
        },
      ]
    case 'number':
      return [{ title: 'Numéro inconnu', items: [{ ...linkItem(answer), text: answer.sentence }] }]
    case 'siret':
      break
  }
  const number = answer.of === 'company' ? 'SIREN' : 'SIRET'
  const text = `Un numéro ${number} ne dit pas de quelle convention collective il relève.`
  const items = [{ title: answer.siret, href: answer.officialUrl, text }]
  return [{ title: 'Annuaire officiel des entreprises', items }]
}

function agreementSections({ agreements, closed }: AgreementAnswer): readonly ContentSection[] {
  const section = agreementSection('Convention collective', agreements)
  if (closed === undefined) return [section]
  const { idcc, title = formatIdcc(idcc), path } = closed
  const item = {
    title,
    ...(path !== undefined && { href: path }),
    note: formatIdcc(idcc),
    text: endOf(closed),
  }
  return [{ title: 'Convention qui n’est plus en vigueur', items: [item] }, section]
}

function endOf({ idcc, successors }: ClosedAgreementAnswer): string {
  const by = successors.map(formatIdcc).join(' et ')
  const end = successors.length === 0 ? '' : `, remplacée par ${by}`
  return `${formatIdcc(idcc)} n’est plus en vigueur${end}.`
}
