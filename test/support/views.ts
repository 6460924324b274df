import type { PageKind, PageView } from '../../src/application/views/page-view.ts'
import { aDocument } from './a-document.ts'
import { aCard, aList, someCards } from './a-list.ts'
import { heading, paragraph } from './every-block.ts'

const HOME = { label: 'Accueil', path: '/' }
const NEWS = { label: 'Actualités', path: '/actualite' }

/** A page of each kind, whole enough to be painted for a reader. */
export function aView<Kind extends PageKind>(kind: Kind): (typeof VIEWS)[Kind] {
  return VIEWS[kind]
}

/** A page of every kind. */
export function everyView(): readonly PageView[] {
  return Object.values(VIEWS)
}

const LETTERS = [
  { letter: 'A', entries: ['Abandon de poste', 'Accident du travail', 'Avenant'] },
  { letter: 'C', entries: ['Clause de non-concurrence', 'Congé payé', 'CSE'] },
  {
    letter: 'E',
    entries: ['Éviction', 'Entretien préalable', 'Entretien de parcours professionnel'],
  },
  { letter: 'P', entries: ['Période d’essai', 'Préavis', 'Prime d’ancienneté'] },
  { letter: '#', entries: ['1er Mai'] },
].map(({ letter, entries }) => ({
  letter,
  entries: entries.map((title, place) => ({ path: `/guide/${letter}-${place}`, title })),
}))

const VIEWS = {
  home: {
    kind: 'home',
    meta: meta('L’actualité du droit du travail', '/'),
    breadcrumb: [],
    banners: [
      {
        id: 'essai',
        title: 'Trente jours pour lire en entier',
        text: 'L’Actualité Premium est gratuite pendant un mois.',
        link: { label: 'Découvrir l’offre', url: '/actualite/premium' },
      },
    ],
    lead: aCard({
      title: 'Abandon de poste\u00A0: la présomption de démission suppose une mise en demeure',
      path: '/actualite/droit-du-travail/abandon-de-poste',
      standfirst:
        'Le salarié qui abandonne volontairement son poste peut être présumé démissionnaire, mais jamais avant d’avoir été mis en demeure.',
    }),
    news: someCards(8),
    themes: [
      { theme: 'droit-du-travail', cards: someCards(3) },
      { theme: 'representants-du-personnel-ce', cards: someCards(3) },
      { theme: 'sante-securite', cards: someCards(3) },
    ],
    guides: someCards(6, { kind: 'guide', demo: false }),
    products: someCards(3, { kind: 'product' }),
    demoOnly: true,
  },
  newsHome: {
    kind: 'newsHome',
    meta: meta('Actualités', '/actualite'),
    breadcrumb: [HOME],
    lead: aCard({ premium: true }),
    list: aList(),
    themes: ['droit-du-travail', 'representants-du-personnel-ce', 'sante-securite'],
  },
  themeNews: {
    kind: 'themeNews',
    meta: meta('Santé et Sécurité', '/actualite/sante-securite'),
    breadcrumb: [HOME, NEWS],
    theme: 'sante-securite',
    list: aList({ page: 1, path: '/actualite/sante-securite' }),
  },
  article: {
    kind: 'article',
    meta: {
      ...meta('Abandon de poste', '/actualite/droit-du-travail/abandon-de-poste'),
      indexed: false,
    },
    breadcrumb: [
      HOME,
      NEWS,
      { label: 'Droit du travail & RH', path: '/actualite/droit-du-travail' },
    ],
    document: aDocument(),
    gated: true,
    related: someCards(3),
  },
  premiumOffer: {
    kind: 'premiumOffer',
    meta: meta('L’Actualité Premium', '/actualite/premium'),
    breadcrumb: [HOME, NEWS],
    document: aDocument({
      path: '/actualite/premium',
      title: 'Lire le droit du travail en entier',
      standfirst: 'Tous les articles, tous les téléchargements, les trois thèmes, dès aujourd’hui.',
      body: [
        heading(2, 'contenu', 'Ce que vous recevez'),
        paragraph('Des analyses écrites par des juristes, relues et datées.'),
      ],
    }),
    latest: someCards(3, { premium: true }),
  },
  guideIndex: {
    kind: 'guideIndex',
    meta: meta('Guides pratiques', '/guide'),
    breadcrumb: [HOME],
    total: 13,
    letters: LETTERS,
  },
  guide: {
    kind: 'guide',
    meta: meta('La démission', '/guide/la-demission'),
    breadcrumb: [HOME, { label: 'Guides', path: '/guide' }],
    document: aDocument({ path: '/guide/la-demission', demo: false, dated: true }),
    related: someCards(3, { kind: 'guide' }),
  },
  glossary: {
    kind: 'glossary',
    meta: meta('Glossaire', '/guide/definition'),
    breadcrumb: [HOME, { label: 'Guides', path: '/guide' }],
    total: 13,
    letters: LETTERS,
  },
  definition: {
    kind: 'definition',
    meta: meta('Préavis', '/guide/definition/preavis'),
    breadcrumb: [HOME, { label: 'Glossaire', path: '/guide/definition' }],
    document: aDocument({
      path: '/guide/definition/preavis',
      title: 'Préavis',
      body: [paragraph('Temps qui s’écoule entre l’annonce de la rupture et la fin du contrat.')],
      footnotes: [],
      toc: [],
    }),
    term: 'Préavis',
    variants: ['délai-congé'],
    abbreviations: [],
    related: someCards(2),
  },
  products: {
    kind: 'products',
    meta: meta('Nos produits', '/produits'),
    breadcrumb: [HOME],
    groups: [
      { typology: 'Documentation', cards: someCards(2, { kind: 'product' }) },
      { typology: 'Affichage obligatoire', cards: someCards(3, { kind: 'product' }) },
    ],
  },
  product: {
    kind: 'product',
    meta: meta('Mémento du CSE', '/produit/memento-du-cse'),
    breadcrumb: [HOME, { label: 'Nos produits', path: '/produits' }],
    document: aDocument({ path: '/produit/memento-du-cse', title: 'Mémento du CSE' }),
    typology: 'Documentation',
    shopUrl: 'https://boutique.preavis.example/memento-du-cse',
    others: someCards(2, { kind: 'product' }),
  },
  themeSection: {
    kind: 'themeSection',
    meta: meta('Droit du travail & RH', '/droit-du-travail/'),
    breadcrumb: [HOME],
    theme: 'droit-du-travail',
    news: someCards(3),
    guides: someCards(3, { kind: 'guide' }),
    definitions: someCards(3, { kind: 'definition' }),
  },
  sectionIndex: {
    kind: 'sectionIndex',
    meta: meta('Podcasts RH', '/podcasts-rh'),
    breadcrumb: [HOME],
    title: 'Podcasts RH',
    standfirst: 'Vingt minutes pour une question de droit du travail.',
    list: aList({ page: 1, pages: 1, total: 2, cards: someCards(2), path: '/podcasts-rh' }),
  },
  contentPage: {
    kind: 'contentPage',
    meta: meta('Préparer une consultation', '/podcasts-rh/preparer-une-consultation-du-cse'),
    breadcrumb: [HOME, { label: 'Podcasts RH', path: '/podcasts-rh' }],
    document: aDocument({
      path: '/podcasts-rh/preparer-une-consultation-du-cse',
      title: 'Préparer une consultation du CSE',
    }),
    podcast: { durationMinutes: 12 },
  },
  search: {
    kind: 'search',
    meta: { ...meta('Recherche', '/recherche?query=pr%C3%A9avis'), indexed: false },
    breadcrumb: [HOME],
    query: 'préavis',
    list: aList({ page: 1, pages: 2, total: 24, path: '/recherche?query=pr%C3%A9avis' }),
  },
  notFound: {
    kind: 'notFound',
    meta: { ...meta('Page introuvable', '/introuvable'), indexed: false },
    breadcrumb: [],
    suggestions: someCards(3),
  },
  fault: {
    kind: 'fault',
    meta: { ...meta('Erreur', '/'), indexed: false },
    breadcrumb: [],
    reference: 'a1b2-c3d4',
  },
} satisfies { [Kind in PageKind]: PageView<Kind> }

function meta(title: string, path: string) {
  return {
    title,
    description: `${title}\u00A0: l’essentiel du droit du travail, à jour et sourcé.`,
    path,
    indexed: true,
  }
}
