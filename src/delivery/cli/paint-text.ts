import type {
  CardView,
  DocumentView,
  LetterView,
  ListView,
} from '../../application/views/page-parts.ts'
import type { Painters } from '../../application/views/page-view.ts'
import { frenchDate } from '../../domain/editorial/french-date.ts'
import { GATE_TEXTS, GENERIC_ERROR, THEME_TITLES } from '../../domain/messages.ts'
import { bodyAsText } from './body-as-text.ts'

/** Every page of the site as text, for a terminal: the second painter of the page views. */
export const TEXT_PAINTERS: Painters<string> = {
  home: ({ meta, lead, news, themes, guides, products }) =>
    page(
      meta.title,
      section('À la une', lead ? [lead] : []),
      section('Actualités', news),
      ...themes.map(({ theme, cards }) => section(THEME_TITLES[theme], cards)),
      section('Guides', guides),
      section('Produits', products),
    ),
  newsHome: ({ meta, lead, list }) =>
    page(meta.title, section('À la une', lead ? [lead] : []), listOf(list)),
  themeNews: ({ meta, list }) => page(meta.title, listOf(list)),
  article: ({ document, gated, related }) =>
    page(
      document.title,
      documentOf(document),
      gated ? `--- ${GATE_TEXTS.reserved} ---` : '',
      section('À lire aussi', related),
    ),
  premiumOffer: ({ document, latest }) =>
    page(document.title, documentOf(document), section('Derniers articles', latest)),
  guideIndex: ({ meta, letters }) => page(meta.title, lettersOf(letters)),
  guide: ({ document, related }) =>
    page(document.title, documentOf(document), section('À lire aussi', related)),
  glossary: ({ meta, letters }) => page(meta.title, lettersOf(letters)),
  definition: ({ document, related }) =>
    page(document.title, documentOf(document), section('À lire aussi', related)),
  products: ({ meta, groups }) =>
    page(meta.title, ...groups.map(({ typology, cards }) => section(typology, cards))),
  product: ({ document, typology, others }) =>
    page(document.title, typology, documentOf(document), section('Autres produits', others)),
  themeSection: ({ meta, news, guides, definitions }) =>
    page(
      meta.title,
      section('Actualités', news),
      section('Guides', guides),
      section('Définitions', definitions),
    ),
  sectionIndex: ({ title, standfirst, list }) => page(title, standfirst, listOf(list)),
  contentPage: ({ document }) => page(document.title, documentOf(document)),
  search: ({ query, list }) =>
    page(query === '' ? 'Recherche' : `Recherche\u00A0: ${query}`, listOf(list)),
  notFound: ({ meta }) => page(meta.title, meta.description),
  fault: ({ meta, reference }) => page(meta.title, GENERIC_ERROR, `Référence\u00A0: ${reference}`),
}

function page(title: string, ...parts: readonly string[]): string {
  const heading = `${title}\n${'='.repeat(title.length)}`
  return [heading, ...parts.filter((part) => part !== '')].join('\n\n')
}

function section(title: string, cards: readonly CardView[]): string {
  return cards.length === 0 ? '' : [`## ${title}`, ...cards.map(cardLine)].join('\n')
}

function cardLine({ title, path, publishedAt, premium }: CardView): string {
  const mark = premium ? ' [Premium]' : ''
  return `– ${title}${mark}\n  ${path} (${frenchDate(publishedAt)})`
}

function listOf({ cards, total, page: number, pages }: ListView): string {
  return [`${total} au total, page ${number} sur ${pages}`, ...cards.map(cardLine)].join('\n')
}

function lettersOf(letters: readonly LetterView[]): string {
  return letters
    .map(({ letter, entries }) =>
      [`## ${letter}`, ...entries.map(({ title, path }) => `– ${title}\n  ${path}`)].join('\n'),
    )
    .join('\n\n')
}

function documentOf(document: DocumentView): string {
  const dates = [
    `Publié le ${frenchDate(document.publishedAt)}`,
    ...(document.updatedAt === undefined
      ? []
      : [`mis à jour le ${frenchDate(document.updatedAt)}`]),
    ...(document.source ? [`source\u00A0: ${document.source.producer}`] : []),
    ...(document.demo ? ['contenu de démonstration'] : []),
  ]
  const notes = document.footnotes.map(
    ({ id, children }) => `[${id}] ${bodyAsText([{ type: 'paragraph', children }])}`,
  )
  return [dates.join(', '), document.standfirst, bodyAsText(document.body), ...notes].join('\n\n')
}
