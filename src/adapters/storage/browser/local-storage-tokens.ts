import type { STORAGE_MESSAGES } from '#domain/identity/sign-in-status-messages.ts'
import type { TokenStore } from '#ports/browser-storage.ts'

import { safeStorage } from './safe-storage.ts'

/** Local storage keys of the access token and of the identity token. */
export const TOKEN_KEYS = { access: 'access_token', identity: 'id_token' } as const

/**
 * Creates the store of the reader's tokens in the local storage. The storage is accessed at each
 * call, since the browser may deny it.
 */
export function localStorageTokens(storage: () => Storage): TokenStore {
  const attempt = safeStorage(storage)
  const tokenAt = (key: string) => attempt((storage) => storage.getItem(key)) ?? undefined
  const keepAt = (key: string, token: string | undefined) =>
    attempt((storage) =>
      token === undefined ? storage.removeItem(key) : storage.setItem(key, token),
    )
  return {
    read: () => ({
      accessToken: tokenAt(TOKEN_KEYS.access),
      identityToken: tokenAt(TOKEN_KEYS.identity),
    }),
    keep: ({ accessToken, identityToken }) => {
      // Identity first: another window may then see a person without access token, but never the
      // reverse.
      keepAt(TOKEN_KEYS.identity, identityToken)
      keepAt(TOKEN_KEYS.access, accessToken)
    },
    clear: () => {
      for (const key of Object.values(TOKEN_KEYS)) attempt((storage) => storage.removeItem(key))
    },
  }
}

/** Reason why a browser cannot store a sign-in. */
export type StorageProblem = keyof typeof STORAGE_MESSAGES

const PROBE_KEY = 'id_token_probe'
/** Characters needed for two tokens and the data of the provider's SDK. */
const NEEDED_LENGTH = 8192

/**
 * Returns the reason why the browser cannot store a sign-in; undefined if it can. Tries to write to
 * each storage.
 */
export function storageProblem(
  ...storages: readonly (() => Storage)[]
): StorageProblem | undefined {
  try {
    for (const storage of storages) {
      storage().setItem(PROBE_KEY, ' '.repeat(NEEDED_LENGTH))
      storage().removeItem(PROBE_KEY)
    }
    return undefined
  } catch (error) {
    const isFull = error instanceof DOMException && error.name === 'QuotaExceededError'
    return isFull ? 'full' : 'blocked'
  }
}
