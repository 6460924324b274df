/** Paths of the newsroom, which no reader's page links. */
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
  /** Leads to the issuer. */
  signInStart: '/redaction/connexion/aller',
  /** The exact redirect URI that the issuer knows. */
  signInReturn: '/redaction/connexion/retour',
  signOut: '/redaction/deconnexion',
} as const

/** Returns an address of the newsroom; any other one becomes its first page. */
export function newsroomReturn(path: string): string {
  const isWithin = path === NEWSROOM_PATHS.home || path.startsWith(`${NEWSROOM_PATHS.home}/`)
  const isSignIn = path.startsWith(NEWSROOM_PATHS.signIn) || path === NEWSROOM_PATHS.signOut
  return isWithin && !isSignIn ? path : NEWSROOM_PATHS.home
}
