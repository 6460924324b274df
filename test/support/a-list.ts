import type { CardView, ListView } from '#application/views/page-parts.ts'
import type { SearchResultsView } from '#application/views/search-views.ts'
import type { MarkedText } from '#domain/search/marked-text.ts'

const FIRST_OF_MARCH = Date.UTC(2026, 2, 1, 9)

/** A card of a list. */
export function aCard(change: Partial<CardView> = {}): CardView {
  return {
    path: '/actualite/droit-du-travail/heures-supplementaires-contingent-annuel-depassement',
    kind: 'article',
    title: 'Heures supplémentaires\u00A0: ce qui change quand le contingent annuel est dépassé',
    standfirst:
      'En deçà du contingent, l’employeur informe le CSE\u202F; au-delà, il le consulte et doit un repos en plus de la majoration.',
    publishedAt: FIRST_OF_MARCH,
    theme: 'droit-du-travail',
    premium: false,
    demo: true,
    readingMinutes: 6,
    ...change,
  }
}

/** Cards of each theme, as different as those of a real list. */
export function someCards(count: number, change: Partial<CardView> = {}): readonly CardView[] {
  return Array.from({ length: count }, (_, place) => {
    const sample = SAMPLES[place % SAMPLES.length]
    return aCard({
      ...sample,
      path: `${sample?.path ?? '/actualite'}${place < SAMPLES.length ? '' : `-${place}`}`,
      publishedAt: FIRST_OF_MARCH - place * 86_400_000,
      ...change,
    })
  })
}

/** One page of a list. */
export function aList(change: Partial<ListView> = {}): ListView {
  return {
    cards: someCards(6),
    total: 124,
    page: 3,
    pages: 7,
    path: '/actualite',
    ...change,
  }
}

const SAMPLES: readonly Partial<CardView>[] = [
  {},
  {
    path: '/actualite/representants-du-personnel-ce/consultation-du-cse-delais',
    title: 'Consultation du CSE\u00A0: le délai ne court qu’à partir d’une information complète',
    standfirst:
      'Un mois, deux mois, trois mois\u00A0: le point de départ dépend de la base de données et de ce qu’elle contient vraiment.',
    theme: 'representants-du-personnel-ce',
    premium: true,
  },
  {
    path: '/actualite/sante-securite/document-unique-mise-a-jour',
    title: 'Document unique\u00A0: quand faut-il le mettre à jour\u202F?',
    standfirst:
      'Chaque année à partir de onze salariés, et à tout âge de l’entreprise après un aménagement important.',
    theme: 'sante-securite',
    readingMinutes: 3,
  },
  {
    path: '/actualite/droit-du-travail/entretien-de-parcours-professionnel',
    title: 'Entretien de parcours professionnel\u00A0: un calendrier à refaire',
    standfirst: 'Première année, puis tous les quatre ans, état des lieux tous les huit ans.',
    premium: true,
    readingMinutes: 9,
  },
  {
    path: '/actualite/sante-securite/inaptitude-reclassement',
    title: 'Inaptitude\u00A0: la dispense de reclassement doit venir du médecin du travail',
    standfirst:
      'Les mots de l’avis décident de tout. Ceux qui dispensent, ceux qui ne suffisent pas.',
    theme: 'sante-securite',
  },
]

/** The card of a text that changes the Code. */
export function aTextCard(change: Partial<CardView> = {}): CardView {
  return aCard({
    path: '/actualite/droit-du-travail/decret-2026-204',
    title:
      'Réseau pour l’emploi\u00A0: 13 articles créés par le décret n° 2026-204 du 24 mars 2026',
    nature: 'Décret',
    demo: false,
    ...change,
  })
}

/** One page of results, as many as there are cards. */
export function someResults(changes: Partial<ListView> = {}): SearchResultsView {
  const { cards, total, page, pages, path } = aList({ page: 1, ...changes })
  const hits = cards.map((card, place) => ({
    id: `demo:${card.path}`,
    card,
    score: 1 / (place + 1),
    title: marked(card.title),
    excerpt: place === 0 ? [] : marked(card.standfirst),
    ...(place === 1 && { part: { path: `${card.path}#delai`, title: 'Quel est le délai\u202F?' } }),
  }))
  return { hits, total, page, pages, path }
}

/** A text whose second word is marked. */
function marked(text: string): MarkedText {
  const [first = '', second = '', ...others] = text.split(' ')
  return [
    { text: `${first} `, marked: false },
    { text: second, marked: true },
    { text: ` ${others.join(' ')}`, marked: false },
  ]
}
