/** Paths of the newsroom's pages. */
export const NEWSROOM_PATHS = {
  home: '/redaction',
  articles: '/redaction/articles',
  team: '/redaction/equipe',
  sessions: '/redaction/sessions',
  /** Settings of the site, each at its own segment below. */
  settings: '/redaction/reglages',
  /** Work lists, each at its own segment below. */
  work: '/redaction/a-faire',
  /** Calls of the rich editor, each at its own segment below. */
  editorCalls: '/redaction/editeur',
  signIn: '/redaction/connexion',
  /** Redirects to the identity provider of the newsroom. */
  signInStart: '/redaction/connexion/aller',
  /** Redirect URI registered at the identity provider of the newsroom. */
  signInReturn: '/redaction/connexion/retour',
  signOut: '/redaction/deconnexion',
} as const

/**
 * Returns the path that starts a sign-in, then opens `returnTo`. `isFresh` asks for it again within
 * an open session.
 */
export function signInStartPath(returnTo: string, isFresh = false): string {
  const query = new URLSearchParams({ retour: returnTo, ...(isFresh && { frais: 'oui' }) })
  return `${NEWSROOM_PATHS.signInStart}?${query.toString()}`
}

/**
 * Returns the path if it is within the newsroom, and neither sign-in nor sign-out. Returns the path
 * of the newsroom's home page otherwise.
 */
export function safeNewsroomPath(path: string): string {
  const isWithin = path === NEWSROOM_PATHS.home || path.startsWith(`${NEWSROOM_PATHS.home}/`)
  const isSignIn = path.startsWith(NEWSROOM_PATHS.signIn) || path === NEWSROOM_PATHS.signOut
  return isWithin && !isSignIn ? path : NEWSROOM_PATHS.home
}
