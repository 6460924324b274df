// Paths of the newsroom's pages, used as the namespace `NEWSROOM_PATHS`. Bundles of scripts contain
// only the paths that they use.

export const home = '/redaction'
export const articles = '/redaction/articles'
export const letters = '/redaction/lettres'
/** Calendar of what is planned. */
export const calendar = '/redaction/calendrier'
/** Authors of articles. */
export const authors = '/redaction/signatures'
/** Tags of articles. */
export const tags = '/redaction/etiquettes'
/** Most viewed pages. */
export const views = '/redaction/lectures'
export const pictures = '/redaction/images'
/** Search of the pages and references of the site, for links. */
export const links = '/redaction/liens'
export const files = '/redaction/fichiers'
export const team = '/redaction/equipe'
export const sessions = '/redaction/sessions'
/** Settings of the site, each at its own segment below. */
export const settings = '/redaction/reglages'
/** Work lists, each at its own segment below. */
export const work = '/redaction/a-faire'
/** Calls of the rich editor, each at its own segment below. */
export const editorCalls = '/redaction/editeur'
export const signIn = '/redaction/connexion'
/** Redirects to the identity provider of the newsroom. */
export const signInStart = '/redaction/connexion/aller'
/** Redirect URI registered at the identity provider of the newsroom. */
export const signInReturn = '/redaction/connexion/retour'
export const signOut = '/redaction/deconnexion'
