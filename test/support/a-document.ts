import type { DocumentView } from '#application/views/page-parts.ts'

import { EVERY_BLOCK, text } from './every-block.ts'

const FIRST_OF_MARCH = Date.UTC(2026, 2, 1, 9)
const SECOND_OF_MAY = Date.UTC(2026, 4, 2, 9)

const APRIL = Date.UTC(2026, 3, 27)

/** A document with a block and an inline of every type. */
export function aDocument(change: Partial<DocumentView> = {}): DocumentView {
  return {
    path: '/actualite/droit-du-travail/abandon-de-poste',
    title: 'Abandon de poste\u00A0: la présomption de démission suppose une mise en demeure',
    standfirst:
      'Le salarié qui abandonne volontairement son poste peut être présumé démissionnaire, mais jamais avant d’avoir été mis en demeure et d’avoir eu au moins quinze jours pour répondre.',
    publishedAt: FIRST_OF_MARCH,
    updatedAt: SECOND_OF_MAY,
    validity: { status: 'upToDate', label: 'À jour au 27 avril 2026', asOf: APRIL },
    theme: 'droit-du-travail',
    authors: [{ title: 'La rédaction', path: '/auteur/la-redaction' }],
    tags: [{ title: 'Démission', path: '/tag/demission' }],
    readingMinutes: 4,
    body: EVERY_BLOCK,
    footnotes: [
      { id: 'n1', children: [text('Loi n°\u00A02022-1598 du 21 décembre 2022, article 4.')] },
    ],
    toc: [
      { id: 'mise-en-demeure', level: 2, label: 'L’employeur met en demeure' },
      { id: 'delai', level: 3, label: 'Le délai de réponse' },
      { id: 'reponse', level: 2, label: 'Le salarié répond, ou non' },
      { id: 'lettre', level: 3, label: 'La lettre recommandée' },
      { id: 'suites', level: 2, label: 'Les suites de la rupture' },
    ],
    source: {
      key: 'guides',
      producer: 'Ministère chargé du Travail',
      title: 'L’abandon de poste et la présomption de démission',
      url: 'https://travail-emploi.gouv.fr/abandon-de-poste',
      licence: 'Licence Ouverte 2.0',
      updatedAt: SECOND_OF_MAY,
      retrievedAt: SECOND_OF_MAY,
      version: '4.1174.0',
    },
    demo: true,
    ...change,
  }
}
