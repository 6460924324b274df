import type { DocumentView } from '../../src/application/views/page-parts.ts'
import type { PageKind, PageView } from '../../src/application/views/page-view.ts'
import type { Body } from '../../src/domain/editorial/body.ts'
import { aDocument } from './a-document.ts'
import { aList, someCards } from './a-list.ts'
import { heading, paragraph, text } from './every-block.ts'

const HOME = { label: 'Accueil', path: '/' }
const CODE = { title: 'Code du travail', path: '/code-du-travail' }
const BOOK = {
  title: 'Livre II\u00A0: Le contrat de travail',
  path: '/code-du-travail/premiere-partie/livre-ii',
}
const TITLE = {
  title: 'Chapitre VII\u00A0: Autres cas de rupture',
  path: '/code-du-travail/premiere-partie/livre-ii/chapitre-vii',
}
const FIRST_OF_MAY_2008 = Date.UTC(2008, 3, 30, 22)
const JUNE_2008 = Date.UTC(2008, 5, 26, 22)
const ENGINEERS = {
  title:
    'Bureaux d’études techniques, cabinets d’ingénieurs-conseils et sociétés de conseils (Syntec)',
  path: '/convention-collective/1486-bureaux-d-etudes-techniques',
}
const ANSWERED = {
  title: 'Quelle est la durée du préavis en cas de démission\u202F?',
  path: '/faq/duree-du-preavis-en-cas-de-demission',
}
const BASE_TEXT = {
  title: 'Convention collective nationale du 15 décembre 1987',
  path: `${ENGINEERS.path}/texte-de-base`,
}
const YEARS = [2026, 2025, 2024, 2023, 2008].map((year) => ({
  year,
  path: `/actualite/${year}`,
  total: year - 1990,
}))

/** Figures of each form. */
export const CHARTS: Body = [
  {
    type: 'chart',
    form: 'columns',
    title: 'Textes qui ont modifié le Code du travail, par année',
    unit: 'textes',
    labels: Array.from({ length: 19 }, (_, place) => String(2008 + place)),
    series: [
      { name: 'Décrets', values: Array.from({ length: 19 }, (_, n) => 20 + ((n * 17) % 35)) },
      { name: 'Lois', values: Array.from({ length: 19 }, (_, n) => 3 + ((n * 7) % 11)) },
      { name: 'Ordonnances', values: Array.from({ length: 19 }, (_, n) => (n * 5) % 8) },
    ],
  },
  {
    type: 'chart',
    form: 'bars',
    title: 'Les conventions qui couvrent le plus de salariés',
    unit: 'salariés',
    labels: [ENGINEERS.title, 'Métallurgie', 'Hôtels, cafés et restaurants'],
    series: [{ name: 'Salariés', values: [1_034_500, 1_480_200, 906_100] }],
  },
  {
    type: 'chart',
    form: 'line',
    title: 'Accords et avenants signés',
    unit: 'textes',
    labels: Array.from({ length: 12 }, (_, place) => String(2014 + place)),
    series: [
      { name: 'Tous', values: [149, 160, 210, 190, 201, 222, 180, 240, 269, 250, 244, 230] },
      { name: 'Salaires', values: [39, 40, 41, 52, 48, 51, 45, 60, 99, 80, 66, 58] },
    ],
  },
]

/** A page of each kind that the first edition of the site did not have, as its sources fill it. */
export const PAINTED_VIEWS = {
  newsYear: {
    kind: 'newsYear',
    meta: meta('Santé et Sécurité, 2024', '/actualite/sante-securite/2024?page=3'),
    breadcrumb: [HOME, { label: 'Actualités', path: '/actualite' }],
    year: 2024,
    theme: 'sante-securite',
    list: aList({ path: '/actualite/sante-securite/2024' }),
    years: YEARS,
  },
  agreementNews: {
    kind: 'agreementNews',
    meta: meta('Actualité des conventions', '/actualite/conventions-collectives'),
    breadcrumb: [HOME, { label: 'Actualités', path: '/actualite' }],
    list: aList({ page: 1, path: '/actualite/conventions-collectives' }),
  },
  newsletterArchive: {
    kind: 'newsletterArchive',
    meta: meta('Lettres d’information', '/actualite/newsletters/btp'),
    breadcrumb: [HOME, { label: 'Actualités', path: '/actualite' }],
    group: 'btp',
    groups: ['pme', 'btp', 'rp', 'metallurgie', 'st'],
    years: [2026, 2025].map((year) => ({
      year,
      issues: someCards(4, { kind: 'newsletter' }).map((card, place) => ({
        ...card,
        title: `Lettre Bâtiment et travaux publics – mois ${place + 1} de ${year}`,
        path: `/actualite/newsletters/btp/${year}-0${place + 1}`,
      })),
    })),
    place: { page: 1, pages: 2, path: '/actualite/newsletters/btp' },
  },
  newsletterIssue: {
    kind: 'newsletterIssue',
    meta: meta('Lettre BTP – mars 2026', '/actualite/newsletters/btp/2026-03'),
    breadcrumb: [HOME, { label: 'Lettres', path: '/actualite/newsletters' }],
    group: 'btp',
    month: '2026-03',
    previous: { title: 'Lettre BTP – février 2026', path: '/actualite/newsletters/btp/2026-02' },
    document: reference({
      path: '/actualite/newsletters/btp/2026-03',
      title: 'Lettre Bâtiment et travaux publics – mars 2026',
    }),
  },
  glossaryLetter: {
    kind: 'glossaryLetter',
    meta: meta('Définitions\u00A0: P', '/guide/definition/lettre/p'),
    breadcrumb: [HOME, { label: 'Glossaire', path: '/guide/definition' }],
    letter: 'P',
    letters: ['A', 'C', 'E', 'P'],
    definitions: someCards(3, { kind: 'definition' }),
  },
  glossaryCategory: {
    kind: 'glossaryCategory',
    meta: meta('Rupture du contrat', '/guide/definition/categorie/rupture-du-contrat'),
    breadcrumb: [HOME, { label: 'Glossaire', path: '/guide/definition' }],
    category: 'Rupture du contrat',
    categories: [
      { title: 'Rupture du contrat', path: '/guide/definition/categorie/rupture-du-contrat' },
      { title: 'Temps de travail', path: '/guide/definition/categorie/temps-de-travail' },
    ],
    definitions: someCards(3, { kind: 'definition' }),
  },
  faqIndex: {
    kind: 'faqIndex',
    meta: meta('Questions et réponses', '/faq'),
    breadcrumb: [HOME],
    total: 4,
    byAgreement: [ANSWERED],
    general: [
      {
        title: 'Santé et Sécurité',
        questions: [
          {
            title: 'Un salarié peut-il refuser une visite médicale\u202F?',
            path: '/guide/refuser-une-visite',
          },
        ],
      },
    ],
  },
  question: {
    kind: 'question',
    meta: meta(ANSWERED.title, ANSWERED.path),
    breadcrumb: [HOME, { label: 'Questions et réponses', path: '/faq' }],
    document: reference({ ...ANSWERED, archivedYear: 2020 }),
    answers: Array.from({ length: 40 }, (_, place) => ({
      path: `${ANSWERED.path}/${1000 + place}`,
      idcc: String(1000 + place),
      agreementName: `${'ABCDEFGHIJKLMNOPQRST'.charAt(place / 2)}ctivités du secteur numéro ${place}`,
    })),
    related: { type: 'JS', cards: someCards(3, { kind: 'guide' }) },
  },
  agreementAnswer: {
    kind: 'agreementAnswer',
    meta: meta(`${ANSWERED.title} Syntec`, `${ANSWERED.path}/1486`),
    breadcrumb: [HOME, { label: 'Questions et réponses', path: '/faq' }],
    document: reference({ ...ANSWERED, path: `${ANSWERED.path}/1486`, archivedYear: 2020 }),
    question: ANSWERED,
    idcc: '1486',
    agreementName: ENGINEERS.title,
    agreement: ENGINEERS.path,
    others: [
      {
        title: 'Quelle est la durée de la période d’essai\u202F?',
        path: '/faq/periode-d-essai/1486',
      },
    ],
  },
  lawSection: {
    kind: 'lawSection',
    meta: meta(BOOK.title, BOOK.path),
    breadcrumb: [HOME, { label: CODE.title, path: CODE.path }],
    code: CODE.title,
    document: reference({
      ...BOOK,
      body: [
        heading(2, 'chapitre-vii', TITLE.title),
        {
          type: 'list',
          ordered: false,
          items: ['L1237-1', 'L1237-1-1', 'L1237-2'].map((number) => [
            paragraph({
              type: 'link',
              href: `/code-du-travail/${number.toLowerCase()}`,
              children: [text(`Article ${number}`)],
            }),
          ]),
        },
      ],
    }),
  },
  lawArticle: {
    kind: 'lawArticle',
    meta: meta('Article L. 1237-1 du Code du travail', '/code-du-travail/l1237-1'),
    breadcrumb: [HOME, { label: CODE.title, path: CODE.path }],
    code: CODE.title,
    number: 'L.\u00A01237-1',
    officialUrl: 'https://www.legifrance.gouv.fr/codes/article_lc/LEGIARTI000006901174',
    within: [CODE, BOOK, TITLE],
    versions: [
      {
        id: 'LEGIARTI000006901174',
        from: JUNE_2008,
        by: 'Loi n°\u00A02008-596 du 25 juin 2008 – art. 5',
      },
      { id: 'LEGIARTI000006900001', from: FIRST_OF_MAY_2008, until: JUNE_2008 },
    ],
    previous: { title: 'Article L. 1236-9', path: '/code-du-travail/l1236-9' },
    next: { title: 'Article L. 1237-1-1', path: '/code-du-travail/l1237-1-1' },
    citedBy: { cards: someCards(5, { kind: 'guide' }), total: 134 },
    document: reference({
      title: 'Article L.\u00A01237-1 du Code du travail',
      path: '/code-du-travail/l1237-1',
      standfirst: 'En cas de démission, l’existence et la durée du préavis sont fixées par la loi.',
      body: [
        paragraph(
          'En cas de démission, l’existence et la durée du préavis sont fixées par la loi, ou par convention ou accord collectif de travail.',
        ),
        paragraph(
          'En l’absence de dispositions légales, voir l’',
          {
            type: 'legalRef',
            code: CODE.title,
            article: 'L1237-1-1',
            page: '/code-du-travail/l1237-1-1',
            children: [text('article L.\u00A01237-1-1')],
          },
          '.',
        ),
      ],
    }),
  },
  agreements: {
    kind: 'agreements',
    meta: meta('Conventions collectives', '/convention-collective'),
    breadcrumb: [HOME],
    query: 'syntec',
    found: [{ ...ENGINEERS, idcc: '1486', employees: 1_034_500, hasText: true }],
    total: 393,
    letters: [{ letter: 'B', entries: [ENGINEERS] }],
    largest: [
      {
        title: 'Métallurgie',
        path: '/convention-collective/3248-metallurgie',
        idcc: '3248',
        employees: 1_480_200,
        hasText: true,
      },
      { title: 'Marins', path: '/convention-collective/marins', hasText: false },
    ],
    news: someCards(3, { kind: 'agreementText' }),
  },
  agreement: {
    kind: 'agreement',
    meta: meta(ENGINEERS.title, ENGINEERS.path),
    breadcrumb: [HOME, { label: 'Conventions collectives', path: '/convention-collective' }],
    idcc: '1486',
    officialUrl: 'https://www.legifrance.gouv.fr/conv_coll/id/KALICONT000005635173',
    employees: 1_034_500,
    articleCount: 812,
    trades: ['Services aux entreprises', 'Informatique'],
    sectors: ['pme'],
    texts: [
      {
        part: 'base',
        total: 1,
        texts: [{ ...BASE_TEXT, signedOn: FIRST_OF_MAY_2008, extended: true, articleCount: 90 }],
      },
      {
        part: 'pay',
        total: 51,
        texts: [
          {
            title:
              'Avenant n°\u00A047 du 31 mars 2022 relatif aux salaires minimaux conventionnels',
            path: `${ENGINEERS.path}/avenant-47`,
            extended: false,
            articleCount: 1,
          },
        ],
      },
    ],
    place: { page: 1, pages: 2, path: ENGINEERS.path },
    news: someCards(3, { kind: 'agreementText' }),
    answers: [ANSWERED],
    document: reference({ ...ENGINEERS, body: [], standfirst: 'La convention des ingénieurs.' }),
  },
  agreementText: {
    kind: 'agreementText',
    meta: meta(BASE_TEXT.title, BASE_TEXT.path),
    breadcrumb: [HOME, { label: ENGINEERS.title, path: ENGINEERS.path }],
    agreement: ENGINEERS,
    idcc: '1486',
    nature: 'avenant',
    signedOn: FIRST_OF_MAY_2008,
    extended: true,
    articleCount: 90,
    document: reference(BASE_TEXT),
  },
  agreementArticle: {
    kind: 'agreementArticle',
    meta: meta('Article 4.2', `${BASE_TEXT.path}/4-2`),
    breadcrumb: [
      HOME,
      { label: ENGINEERS.title, path: ENGINEERS.path },
      { label: BASE_TEXT.title, path: BASE_TEXT.path },
    ],
    agreement: ENGINEERS,
    text: BASE_TEXT,
    idcc: '1486',
    within: ['Titre IV\u00A0: Préavis', 'Chapitre premier'],
    number: '4.2',
    officialUrl: 'https://www.legifrance.gouv.fr/conv_coll/id/KALIARTI000005851389',
    previous: { title: 'Article 4.1', path: `${BASE_TEXT.path}/4-1` },
    document: reference({ title: 'Article 4.2', path: `${BASE_TEXT.path}/4-2` }),
  },
  sector: {
    kind: 'sector',
    meta: meta('Métallurgie', '/secteur/metallurgie'),
    breadcrumb: [HOME],
    sector: 'metallurgie',
    news: someCards(3),
    agreements: someCards(1, { kind: 'agreement' }),
    agreementNews: someCards(3, { kind: 'agreementText' }),
    guides: someCards(3, { kind: 'guide' }),
    newsletters: someCards(3, { kind: 'newsletter' }),
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
    meta: meta('Préavis', '/tag/preavis'),
    breadcrumb: [HOME],
    tag: 'Préavis',
    list: aList({ page: 7, path: '/tag/preavis' }),
  },
} satisfies { readonly [Kind in PageKind]?: PageView<Kind> }

/** A document of a public source. */
function reference(change: Partial<DocumentView>): DocumentView {
  return aDocument({
    demo: false,
    standfirst: '',
    body: [paragraph('Le préavis dure trois mois pour les ingénieurs et les cadres.')],
    footnotes: [],
    toc: [],
    authors: [{ title: 'La rédaction', path: '/auteur/la-redaction' }],
    tags: [{ title: 'Préavis', path: '/tag/preavis' }],
    ...change,
  })
}

function meta(title: string, path: string) {
  return {
    title,
    description: `${title}\u00A0: l’essentiel du droit du travail, à jour et sourcé.`,
    path,
    indexed: true,
  }
}
