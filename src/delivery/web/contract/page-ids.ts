// Ids of elements that the server renders and scripts find. None can be that of a heading of a
// document where it begins with an underscore. Read as a namespace, so that a bundle holds those it
// uses.

export const main = '_contenu'
export const areas = '_matieres'
export const account = '_compte'
export const welcome = '_bienvenue'
export const welcomeTitle = '_bienvenue-titre'
export const welcomeText = '_bienvenue-texte'
export const menu = '_menu'
export const searchPanel = '_recherche'
export const searchAnswer = '_reponse'
export const searchHelp = 'aide-recherche'
export const gate = '_suite'
export const gateTitle = '_suite-titre'
export const notes = '_notes'
export const related = '_voir-aussi'
export const history = '_historique'
export const citations = '_cite-par'
export const cited = '_textes-cites'
export const agreements = '_conventions'
/** The place from which screen readers are told what changed. */
export const announcer = '_annonce'
export const consentTitle = '_consentement-titre'
/** The heading of the page on cookies under which the choice is changed. */
export const consentChoices = 'vos-choix'
export const subscribeTitle = 's-abonner-titre'
export const premiumPromo = 'offre-premium'
export const premiumStart = 'commencer'
export const newsFeed = 'fil'
export const givenAnswers = '_reponses'

/** The id of a field of search; several can stand on one page. */
export function searchField(place: 'header' | 'panel' | 'page'): string {
  return `_recherche-${place}`
}

/** The id of a note at the foot of a document, by its number. */
export function note(number: number): string {
  return `_note-${number}`
}

/** The id of one of the calls of a note; both count from 1. */
export function noteCall(number: number, rank: number): string {
  return rank === 1 ? `_appel-${number}` : `_appel-${number}-${rank}`
}
