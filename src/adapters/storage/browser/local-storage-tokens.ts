import type { StoredTokens } from '#ports/browser-storage.ts'

/** The names under which the two tokens lie in the local storage of the browser (§3). */
export const TOKEN_KEYS = { access: 'access_token', identity: 'id_token' } as const

/** The tokens in the local storage; the browser may refuse its very mention, so it is asked for each time (§3). */
export function localStorageTokens(storage: () => Storage): StoredTokens {
  const attempt = <Value>(use: (storage: Storage) => Value): Value | undefined => {
    try {
      return use(storage())
    } catch {
      return undefined
    }
  }
  const tokenAt = (key: string) => attempt((kept) => kept.getItem(key)) ?? undefined
  const keepAt = (key: string, token: string | undefined) =>
    attempt((kept) => (token === undefined ? kept.removeItem(key) : kept.setItem(key, token)))
  return {
    read: () => ({
      accessToken: tokenAt(TOKEN_KEYS.access),
      identityToken: tokenAt(TOKEN_KEYS.identity),
    }),
    keep: ({ accessToken, identityToken }) => {
      // Another window that looks in between sees a person without a key rather than a key of nobody.
      keepAt(TOKEN_KEYS.identity, identityToken)
      keepAt(TOKEN_KEYS.access, accessToken)
    },
    clear: () => {
      for (const key of Object.values(TOKEN_KEYS)) attempt((kept) => kept.removeItem(key))
    },
  }
}
