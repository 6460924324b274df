import { localStorageTokens } from '../../adapters/storage/browser/local-storage-tokens.ts'
import { settleSession } from '../../application/session/settle-session.ts'

/** The tokens stored in this browser. */
export const storedTokens = localStorageTokens(() => localStorage)

/** Tells from the stored tokens who reads at this moment. */
export const settleReader = settleSession(storedTokens, { now: () => Date.now() })
