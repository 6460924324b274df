import type { PageView } from '#application/views/page-view.ts'

import { aDocument } from './a-document.ts'
import { aCard, aList, aTextCard, someCards, someResults } from './a-list.ts'
import { furniture } from './furniture.ts'
import { SOME_ANSWERS, SOME_FACETS } from './search-parts.ts'
import { HOME, meta, SOME_AGREEMENT_NEWS } from './view-parts.ts'

/** The home page and a page of each of the other kinds. */
export const SITE_VIEWS = {
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
    texts: [aTextCard(), aTextCard({ nature: 'Loi', path: '/actualite/droit-du-travail/loi' })],
    agreementNews: SOME_AGREEMENT_NEWS,
    downloads: [
      {
        file: {
          type: 'download',
          label: 'Modèle de convention',
          href: 'https://travail-emploi.gouv.fr/modele.pdf',
          format: 'PDF',
          bytes: 218_840,
        },
        document: {
          path: '/guide/la-periode-de-reconversion',
          title: 'La période de reconversion',
        },
      },
    ],
    mainThemes: [
      {
        theme: 'droit-du-travail',
        entries: [
          { kind: 'article', total: 678 },
          { kind: 'lawArticle', total: 7231 },
        ],
        subjects: [{ title: 'Congés payés', path: '/tag/conges-payes', total: 55 }],
      },
    ],
    newsletters: [
      {
        group: 'btp',
        path: '/actualite/newsletters/btp/2026-03',
        title: 'Lettre Bâtiment et travaux publics – mars 2026',
        publishedAt: Date.UTC(2026, 2, 30, 23),
      },
    ],
    reviews: furniture.reviews,
    demoOnly: true,
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
    price: 7900,
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
  sector: {
    kind: 'sector',
    meta: meta('Métallurgie\u00A0: actualité, conventions et guides', '/secteur/metallurgie'),
    breadcrumb: [HOME],
    sector: 'metallurgie',
    news: someCards(3),
    agreements: [
      {
        path: '/convention-collective/1597-batiment-ouvriers',
        title: 'Bâtiment Ouvriers',
        idcc: '1597',
        employees: 257_290,
        hasText: true,
      },
      { path: '/convention-collective/batiment-cadres', title: 'Bâtiment Cadres', hasText: false },
    ],
    agreementNews: SOME_AGREEMENT_NEWS,
    guides: someCards(3, { kind: 'guide' }),
    newsletters: someCards(2, { kind: 'newsletter' }),
  },
  author: {
    kind: 'author',
    meta: meta('La rédaction', '/auteur/la-redaction'),
    breadcrumb: [HOME],
    name: 'La rédaction',
    list: aList({ page: 1, path: '/auteur/la-redaction' }),
  },
  tag: {
    kind: 'tag',
    meta: meta('Congés payés', '/tag/conges-payes'),
    breadcrumb: [HOME],
    tag: 'Congés payés',
    list: aList({ page: 1, path: '/tag/conges-payes' }),
  },
  sectionIndex: {
    kind: 'sectionIndex',
    meta: meta('Podcasts RH', '/podcasts-rh'),
    breadcrumb: [HOME],
    title: 'Podcasts RH',
    standfirst: 'Vingt minutes pour une question de droit du travail.',
    list: aList({ page: 1, pages: 1, total: 2, cards: someCards(2), path: '/podcasts-rh' }),
  },
  previewEntry: {
    kind: 'previewEntry',
    meta: meta('Prévisualiser avant publication', '/previsualisation'),
    breadcrumb: [HOME],
    link: 'signe',
    path: '/actualite/droit-du-travail/a-paraitre',
    audience: 'expired',
    day: '2026-12-01',
  },
  cancellation: {
    kind: 'cancellation',
    meta: meta('Résilier votre contrat', '/resilier'),
    breadcrumb: [HOME],
    heading: { title: 'Résilier votre contrat', standfirst: 'En ligne, en trois clics.' },
    step: {
      kind: 'fill',
      form: { name: 'Claire Élan', email: 'claire', contract: '', wishedOn: '2026-02-30' },
      problems: [
        'cancellationEmailInvalid',
        'cancellationContractMissing',
        'cancellationDayInvalid',
      ],
      limited: false,
    },
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
    answer: SOME_ANSWERS.definition,
    results: someResults({ pages: 2, total: 24, path: '/recherche?query=pr%C3%A9avis' }),
    choices: { kind: 'guides' },
    facets: SOME_FACETS,
    corrected: { query: 'préavis', literalPath: '/recherche?query=pr%C3%A9avi&exact=true' },
    nearest: [],
    away: false,
  },
  styles: {
    kind: 'styles',
    meta: { ...meta('Styles', '/styles'), indexed: false },
    breadcrumb: [HOME],
  },
  notFound: {
    kind: 'notFound',
    malformed: false,
    meta: { ...meta('Page introuvable', '/introuvable'), indexed: false },
    breadcrumb: [],
    suggestions: someCards(3),
  },
  fault: {
    kind: 'fault',
    layout: 'bare',
    meta: { ...meta('Erreur', '/'), indexed: false },
    breadcrumb: [],
    reference: 'a1b2-c3d4',
  },
} satisfies Partial<{ [Kind in PageView['kind']]: PageView<Kind> }>
