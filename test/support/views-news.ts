import type { PageView } from '#application/views/page-view.ts'

import { aDocument } from './a-document.ts'
import { aCard, aList, someCards } from './a-list.ts'
import { heading, paragraph } from './every-block.ts'
import { HOME, meta, NEWS, related, YEARS, SOME_AGREEMENT_NEWS } from './view-parts.ts'

/** A page of each kind of the news. */
export const NEWS_VIEWS = {
  newsHome: {
    kind: 'newsHome',
    meta: meta('Actualités', '/actualite'),
    breadcrumb: [HOME],
    lead: aCard({ premium: true }),
    list: aList(),
    themes: ['droit-du-travail', 'representants-du-personnel-ce', 'sante-securite'],
    agreementNews: SOME_AGREEMENT_NEWS,
    years: YEARS,
  },
  themeNews: {
    kind: 'themeNews',
    meta: meta('Santé et Sécurité', '/actualite/sante-securite'),
    breadcrumb: [HOME, NEWS],
    theme: 'sante-securite',
    list: aList({ page: 1, path: '/actualite/sante-securite' }),
    years: YEARS,
  },
  newsYear: {
    kind: 'newsYear',
    meta: meta('Santé et Sécurité\u00A0: actualités de 2012', '/actualite/sante-securite/2012'),
    breadcrumb: [HOME, NEWS, { label: 'Santé et Sécurité', path: '/actualite/sante-securite' }],
    year: 2012,
    theme: 'sante-securite',
    list: aList({ page: 2, pages: 3, total: 48, path: '/actualite/sante-securite/2012' }),
    years: YEARS,
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
    related: related(3),
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
  agreementNews: {
    kind: 'agreementNews',
    meta: meta('Actualité des conventions collectives', '/actualite/conventions-collectives'),
    breadcrumb: [HOME, NEWS],
    list: aList({
      cards: someCards(4, { kind: 'agreementText', demo: false }),
      path: '/actualite/conventions-collectives',
    }),
  },
  newsletterSignUp: {
    kind: 'newsletterSignUp',
    meta: meta('S’abonner aux lettres d’information', '/actualite/newsletters/abonnement'),
    breadcrumb: [HOME, NEWS, { label: 'Archives', path: '/actualite/newsletters' }],
    document: aDocument({
      path: '/actualite/newsletters/abonnement',
      title: 'S’abonner aux lettres d’information',
      body: [heading(2, 'lire', 'Lire sans s’abonner'), paragraph('Chaque lettre est en ligne.')],
    }),
    form: {
      email: 'jeanne@exemple',
      groups: [],
      problems: ['emailInvalid', 'groupMissing'],
      limited: false,
    },
  },
  newsletterStep: {
    kind: 'newsletterStep',
    meta: {
      ...meta('Vos lettres d’information', '/actualite/newsletters/preferences'),
      indexed: false,
    },
    breadcrumb: [HOME, NEWS, { label: 'Archives', path: '/actualite/newsletters' }],
    step: {
      kind: 'settle',
      token: 'a.b',
      email: 'j•••@exemple.fr',
      groups: ['btp'],
      said: 'saved',
    },
  },
  newsletterArchive: {
    kind: 'newsletterArchive',
    meta: meta('Lettre Métallurgie\u00A0: archives', '/actualite/newsletters/metallurgie'),
    breadcrumb: [HOME, NEWS, { label: 'Archives', path: '/actualite/newsletters' }],
    group: 'metallurgie',
    groups: ['pme', 'btp', 'rp', 'metallurgie', 'st'],
    years: [
      { year: 2026, issues: someCards(3, { kind: 'newsletter' }) },
      { year: 2025, issues: someCards(2, { kind: 'newsletter' }) },
    ],
    place: { page: 1, pages: 2, path: '/actualite/newsletters/metallurgie' },
    total: 105,
  },
  newsletterIssue: {
    kind: 'newsletterIssue',
    meta: meta('Lettre Métallurgie – mars 2026', '/actualite/newsletters/metallurgie/2026-03'),
    breadcrumb: [
      HOME,
      NEWS,
      { label: 'Archives', path: '/actualite/newsletters' },
      { label: 'Métallurgie', path: '/actualite/newsletters/metallurgie' },
    ],
    document: aDocument({
      path: '/actualite/newsletters/metallurgie/2026-03',
      title: 'Lettre Métallurgie – mars 2026',
    }),
    group: 'metallurgie',
    month: '2026-03',
    previous: {
      title: 'Lettre Métallurgie – février 2026',
      path: '/actualite/newsletters/metallurgie/2026-02',
    },
  },
} satisfies Partial<{ [Kind in PageView['kind']]: PageView<Kind> }>
