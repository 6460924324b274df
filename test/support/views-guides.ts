import type { DocumentValidityView } from '#application/views/page-parts.ts'
import type { PageView } from '#application/views/page-view.ts'

import { aDocument } from './a-document.ts'
import { someCards } from './a-list.ts'
import { paragraph } from './every-block.ts'
import { CATEGORIES, HOME, LETTERS, meta, related } from './view-parts.ts'

const OLD: DocumentValidityView = {
  status: 'toReview',
  label: 'À vérifier (2009)',
  reason: 'À vérifier\u00A0: revu pour la dernière fois le 16 novembre 2009.',
}

const ARCHIVED: DocumentValidityView = {
  status: 'archived',
  label: 'Archive (2020)',
  reason: 'Archive\u00A0: ce texte de 2020 n’est plus mis à jour.',
  successor: { path: '/guide/la-demission', title: 'La démission' },
}

const FAQ = { label: 'Questions et réponses', path: '/faq' }
const QUESTION = {
  path: '/faq/duree-du-preavis',
  title: 'Quelle est la durée du préavis en cas de démission\u202F?',
}

/** A page of each kind of the guides, the glossary and the FAQ. */
export const GUIDE_VIEWS = {
  guideIndex: {
    kind: 'guideIndex',
    meta: meta('Guides pratiques', '/guide'),
    breadcrumb: [HOME],
    total: 17,
    themes: [
      {
        theme: 'droit-du-travail',
        total: 4,
        subjects: [
          {
            title: 'Congés dans le secteur privé',
            entries: [
              { path: '/guide/conges-payes', title: 'Congés payés' },
              { path: '/guide/conge-sabbatique', title: 'Congé sabbatique' },
              { path: '/guide/conge-de-deuil', title: 'Congé de deuil' },
            ],
          },
          {
            title: 'Autres sujets',
            entries: [{ path: '/guide/stage', title: 'Stage en entreprise' }],
          },
        ],
      },
    ],
    letters: LETTERS,
    archives: 783,
  },
  guide: {
    kind: 'guide',
    asksQuestion: false,
    meta: meta('La démission', '/guide/la-demission'),
    breadcrumb: [HOME, { label: 'Guides', path: '/guide' }],
    document: aDocument({ path: '/guide/la-demission', demo: false, validity: OLD }),
    related: related(3, { kind: 'guide' }),
  },
  glossary: {
    kind: 'glossary',
    meta: meta('Glossaire', '/guide/definition'),
    breadcrumb: [HOME, { label: 'Guides', path: '/guide' }],
    total: 13,
    categories: CATEGORIES,
    letters: LETTERS,
  },
  glossaryLetter: {
    kind: 'glossaryLetter',
    meta: meta('Glossaire\u00A0: lettre P', '/guide/definition/lettre/p'),
    breadcrumb: [HOME, { label: 'Glossaire', path: '/guide/definition' }],
    letter: 'P',
    letters: ['#', 'A', 'C', 'E', 'P'],
    definitions: someCards(3, { kind: 'definition' }),
  },
  glossaryCategory: {
    kind: 'glossaryCategory',
    meta: meta('Glossaire\u00A0: Contrat de travail', CATEGORIES[0]?.path ?? ''),
    breadcrumb: [HOME, { label: 'Glossaire', path: '/guide/definition' }],
    category: 'Contrat de travail',
    categories: CATEGORIES,
    definitions: someCards(3, { kind: 'definition' }),
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
    categories: CATEGORIES.slice(0, 1),
    related: related(2, { kind: 'definition' }),
  },
  faqIndex: {
    kind: 'faqIndex',
    meta: meta('Questions et réponses', '/faq'),
    breadcrumb: [HOME],
    total: 3,
    byAgreement: [QUESTION],
    archives: 405,
    general: [
      {
        title: 'Droit du travail & RH',
        entries: [
          {
            path: '/guide/un-salarie-peut-il',
            title: 'Un salarié peut-il cumuler deux emplois\u202F?',
          },
          { path: '/guide/que-faire', title: 'Que faire en cas de retard de paiement\u202F?' },
        ],
      },
    ],
  },
  question: {
    kind: 'question',
    meta: meta(QUESTION.title, QUESTION.path),
    breadcrumb: [HOME, FAQ],
    document: aDocument({ ...QUESTION, demo: false, validity: ARCHIVED }),
    answers: [
      { path: `${QUESTION.path}/3248-metallurgie`, idcc: '3248', agreementName: 'Métallurgie' },
      { path: `${QUESTION.path}/0016-transports`, idcc: '0016', agreementName: 'Transports' },
    ],
    related: related(2, { kind: 'question' }),
  },
  agreementAnswer: {
    kind: 'agreementAnswer',
    meta: meta(
      'Durée du préavis – Métallurgie (IDCC\u00A03248)',
      `${QUESTION.path}/3248-metallurgie`,
    ),
    breadcrumb: [HOME, FAQ, { label: QUESTION.title, path: QUESTION.path }],
    document: aDocument({
      path: `${QUESTION.path}/3248-metallurgie`,
      title: 'Durée du préavis – Métallurgie (IDCC\u00A03248)',
      demo: false,
      validity: ARCHIVED,
    }),
    question: QUESTION,
    idcc: '3248',
    agreementName: 'Métallurgie',
    agreement: '/convention-collective/3248-metallurgie',
    others: [
      { path: '/faq/essai/3248-metallurgie', title: 'Quelle est la durée de l’essai\u202F?' },
    ],
  },
} satisfies Partial<{ [Kind in PageView['kind']]: PageView<Kind> }>
