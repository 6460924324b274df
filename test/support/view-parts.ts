import type { RelatedView, CardView } from '#application/views/page-parts.ts'
import type { AgreementNewsPiece } from '#domain/editorial/agreement-news.ts'

import { someCards } from './a-list.ts'

export const HOME = { label: 'Accueil', path: '/' }
export const NEWS = { label: 'Actualités', path: '/actualite' }

/** What the head says of a page. */
export function meta(title: string, path: string) {
  return {
    title,
    description: `${title}\u00A0: l’essentiel du droit du travail, à jour et sourcé.`,
    path,
    indexed: true,
  }
}

/** What to read next. */
export function related(count: number, change: Partial<CardView> = {}): RelatedView {
  return { type: 'JS', cards: someCards(count, change) }
}

/** The years of an archive. */
export const YEARS = [2026, 2025, 2012].map((year) => ({
  year,
  path: `/actualite/${year}`,
  total: year - 2000,
}))

/** A text of a collective agreement as news. */
export const SOME_AGREEMENT_NEWS: readonly AgreementNewsPiece[] = [
  {
    path: '/convention-collective/3248-metallurgie/accord-du-29-janvier-2026',
    title: 'Accord du 29 janvier 2026 relatif à la formation professionnelle',
    agreement: { path: '/convention-collective/3248-metallurgie', title: 'Métallurgie' },
    idcc: '3248',
    signedOn: Date.UTC(2026, 0, 28, 23),
    extended: false,
  },
]

/** The categories of the glossary. */
export const CATEGORIES = [
  { title: 'Contrat de travail', path: '/guide/definition/categorie/contrat-de-travail' },
  {
    title: 'Représentation du personnel',
    path: '/guide/definition/categorie/representation-du-personnel',
  },
]

/** An index under its letters. */
export const LETTERS = [
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
