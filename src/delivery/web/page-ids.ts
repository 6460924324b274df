/** The id of the place from which screen readers are told what changed. */
export const ANNOUNCER_ID = '_annonce'

/** The ids of the elements that every page brings with it; no heading of a document can have one, since the anchors of headings have no underscore. */
export const PAGE_IDS = {
  main: '_contenu',
  areas: '_matieres',
  account: '_compte',
  welcome: '_bienvenue',
  welcomeTitle: '_bienvenue-titre',
  welcomeText: '_bienvenue-texte',
  menu: '_menu',
  searchPanel: '_recherche',
  gate: '_suite',
  gateTitle: '_suite-titre',
  notes: '_notes',
  related: '_voir-aussi',
  history: '_historique',
  citations: '_cite-par',
  cited: '_textes-cites',
  agreements: '_conventions',
  announcer: ANNOUNCER_ID,
} as const

/** The id of a field of search; several can stand on one page. */
export function searchFieldId(place: 'header' | 'panel' | 'page'): string {
  return `_recherche-${place}`
}

/** The id of a note at the foot of a document, by its number. */
export function noteId(number: number): string {
  return `_note-${number}`
}

/** The id of one of the calls of a note; both count from 1. */
export function noteCallId(number: number, rank: number): string {
  return rank === 1 ? `_appel-${number}` : `_appel-${number}-${rank}`
}
