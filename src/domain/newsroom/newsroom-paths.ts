/** Paths of the newsroom's pages. No public page links to them. */
export const NEWSROOM_PATHS = {
  home: '/redaction',
  articles: '/redaction/articles',
  team: '/redaction/equipe',
  sessions: '/redaction/sessions',
  /** Settings of the site, each at its own segment below. */
  settings: '/redaction/reglages',
  /** Work lists, each at its own segment below. */
  work: '/redaction/a-faire',
  signIn: '/redaction/connexion',
  /** Redirects to the identity provider of the newsroom. */
  signInStart: '/redaction/connexion/aller',
  /** Redirect URI registered at the identity provider of the newsroom. */
  signInReturn: '/redaction/connexion/retour',
  signOut: '/redaction/deconnexion',
} as const

/**
 * Returns the path if it is a page of the newsroom other than sign-in or sign-out. Returns the
 * newsroom's home page for any other path.
 */
export function safeNewsroomPath(path: string): string {
  const isWithin = path === NEWSROOM_PATHS.home || path.startsWith(`${NEWSROOM_PATHS.home}/`)
  const isSignIn = path.startsWith(NEWSROOM_PATHS.signIn) || path === NEWSROOM_PATHS.signOut
  return isWithin && !isSignIn ? path : NEWSROOM_PATHS.home
}
