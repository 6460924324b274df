import * as NEWSROOM_PATHS from './fixed-newsroom-paths.ts'

export { NEWSROOM_PATHS }

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
