import type { STORAGE_MESSAGES } from '#domain/identity/account-messages.ts'

/** Why a browser keeps no sign-in. */
export type StorageProblem = keyof typeof STORAGE_MESSAGES

const PROBE_KEY = 'id_token_probe'
/** Two tokens and what the SDK of the provider stores beside them, in characters. */
const NEEDED_LENGTH = 8192

/** Tries to store as much as a sign-in needs; undefined if it can be. The browser may refuse the very mention of a storage. */
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
