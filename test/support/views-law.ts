import type { PageView } from '#application/views/page-view.ts'

import { aDocument } from './a-document.ts'
import { someCards } from './a-list.ts'
import { HOME, LETTERS, meta, SOME_AGREEMENT_NEWS } from './view-parts.ts'

const AGREEMENTS = { label: 'Conventions collectives', path: '/convention-collective' }
const METAL = { path: '/convention-collective/3248-metallurgie', title: 'Métallurgie' }
const BASE = { path: `${METAL.path}/convention`, title: 'Convention du 7 février 2022' }
const CODE = { path: '/code-du-travail', title: 'Code du travail' }
const PART = { path: '/code-du-travail/partie-legislative', title: 'Partie législative' }
const SIGNED = Date.UTC(2022, 1, 7)

/** A page of each kind of the agreements and of the codes. */
export const LAW_VIEWS = {
  agreements: {
    kind: 'agreements',
    meta: {
      ...meta('metal – Conventions collectives', '/convention-collective?query=metal'),
      indexed: false,
    },
    breadcrumb: [HOME],
    query: 'metal',
    found: [{ ...METAL, idcc: '3248', employees: 1_500_000, hasText: true }],
    total: 1,
    closed: [],
    letters: LETTERS,
    families: [{ title: 'Métallurgie, automobile et machines', entries: [METAL] }],
    largest: [
      { ...METAL, idcc: '3248', employees: 1_500_000, hasText: true },
      { path: '/convention-collective/avocats', title: 'Avocats', hasText: false },
    ],
    news: SOME_AGREEMENT_NEWS,
  },
  agreement: {
    kind: 'agreement',
    meta: meta('Convention collective de la métallurgie (IDCC\u00A03248)', METAL.path),
    breadcrumb: [HOME, AGREEMENTS],
    document: aDocument({ ...METAL, demo: false }),
    idcc: '3248',
    officialUrl: 'https://www.legifrance.gouv.fr/conv_coll/id/KALICONT000046993250',
    employees: 1_500_000,
    articleCount: 4919,
    trades: ['Métallurgie'],
    sectors: ['metallurgie'],
    chapters: [{ path: `${BASE.path}#preavis`, title: 'Préavis' }],
    replaced: [],
    texts: [
      {
        part: 'base',
        total: 1,
        texts: [{ ...BASE, signedOn: SIGNED, extended: true, articleCount: 210 }],
      },
      {
        part: 'pay',
        total: 72,
        texts: [
          {
            path: `${METAL.path}/avenant-salaires`,
            title: 'Avenant du 25 avril 2025 relatif aux salaires minima',
            extended: false,
            articleCount: 4,
          },
        ],
      },
    ],
    place: { page: 1, pages: 2, path: METAL.path },
    news: someCards(3, { kind: 'agreementText', demo: false }),
    answers: [
      { path: '/faq/essai/3248-metallurgie', title: 'Quelle est la durée de l’essai\u202F?' },
    ],
  },
  agreementText: {
    kind: 'agreementText',
    meta: meta('Convention du 7 février 2022 – IDCC\u00A03248', BASE.path),
    breadcrumb: [HOME, AGREEMENTS, { label: METAL.title, path: METAL.path }],
    document: aDocument({ ...BASE, demo: false }),
    agreement: METAL,
    idcc: '3248',
    nature: 'convention',
    signedOn: SIGNED,
    extended: true,
    articleCount: 210,
  },
  agreementArticle: {
    kind: 'agreementArticle',
    meta: meta('Article 4.2 – Préavis – Convention – IDCC\u00A03248', `${BASE.path}/article-4-2`),
    breadcrumb: [
      HOME,
      AGREEMENTS,
      { label: METAL.title, path: METAL.path },
      { label: BASE.title, path: BASE.path },
    ],
    document: aDocument({
      path: `${BASE.path}/article-4-2`,
      title: 'Article 4.2 – Préavis',
      demo: false,
    }),
    agreement: METAL,
    text: BASE,
    idcc: '3248',
    within: ['Titre IV', 'Chapitre Ier'],
    number: '4.2',
    officialUrl: 'https://www.legifrance.gouv.fr/conv_coll/id/KALIARTI000046130131',
    previous: { path: `${BASE.path}/article-4-1`, title: 'Article 4.1' },
    next: { path: `${BASE.path}/article-4-3`, title: 'Article 4.3' },
  },
  lawSection: {
    kind: 'lawSection',
    meta: meta('Partie législative', PART.path),
    breadcrumb: [HOME, { label: CODE.title, path: CODE.path }],
    document: aDocument({ ...PART, demo: false }),
    code: 'Code du travail',
  },
  lawArticle: {
    kind: 'lawArticle',
    meta: meta('Article L.\u00A01237-11 du Code du travail', '/code-du-travail/l1237-11'),
    breadcrumb: [
      HOME,
      { label: CODE.title, path: CODE.path },
      { label: PART.title, path: PART.path },
    ],
    document: aDocument({
      path: '/code-du-travail/l1237-11',
      title: 'Article L.\u00A01237-11 du Code du travail',
      demo: false,
    }),
    code: 'Code du travail',
    number: 'L.\u00A01237-11',
    officialUrl: 'https://www.legifrance.gouv.fr/codes/article_lc/LEGIARTI000019071187',
    within: [CODE, PART],
    versions: [
      {
        id: 'LEGIARTI000048592711',
        from: Date.UTC(2023, 8, 1),
        by: 'Loi n°\u00A02023-270 du 14 avril 2023 – art.\u00A04',
      },
      { id: 'LEGIARTI000019071187', from: Date.UTC(2008, 5, 27), until: Date.UTC(2023, 8, 1) },
    ],
    next: { path: '/code-du-travail/l1237-12', title: 'Article L.\u00A01237-12' },
    citedBy: { cards: someCards(4, { kind: 'guide', demo: false }), total: 37 },
  },
} satisfies Partial<{ [Kind in PageView['kind']]: PageView<Kind> }>
