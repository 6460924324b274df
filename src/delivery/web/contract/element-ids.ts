// Ids of elements that the server renders and scripts look up. A leading underscore excludes
// conflicts with headings. Import as a namespace, so that bundles contain used ids only.

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
/** The id of the Premium gate, or of the continuation that replaces it. */
export const gate = '_suite'
export const gateTitle = '_suite-titre'
export const notes = '_notes'
export const related = '_voir-aussi'
/** The id of the list of versions of a law article. */
export const history = '_historique'
export const chosenDay = '_date'
export const comparedDay = '_comparer'
/** The id of the list of documents that cite a law article. */
export const citations = '_cite-par'
/** The id of the list of texts that a document cites. */
export const cited = '_textes-cites'
export const agreements = '_conventions'
/** The id of the live region that announces changes to screen readers. */
export const announcer = '_annonce'
export const consentTitle = '_consentement-titre'
/** The id of the heading of the consent choices on the cookies page. */
export const consentChoices = 'vos-choix'
export const subscribeTitle = 's-abonner-titre'
export const premiumPromo = 'offre-premium'
export const premiumStart = 'commencer'
export const newsFeed = 'fil'
export const givenAnswers = '_reponses'
export const dossierPages = '_pages-reunies'

/** Returns the id of a search field, by its position. A page can have several search fields. */
export function searchField(place: 'header' | 'panel' | 'page'): string {
  return `_recherche-${place}`
}

/** Returns the id of a footnote by its number. */
export function note(number: number): string {
  return `_note-${number}`
}

/**
 * Returns the id of the reference to a footnote. `rank` counts the references to the same note;
 * both numbers start at 1.
 */
export function noteCall(number: number, rank: number): string {
  return rank === 1 ? `_appel-${number}` : `_appel-${number}-${rank}`
}
