import { localStorageTokens } from '../../adapters/storage/browser/local-storage-tokens.ts'
import type { Clock } from '../../ports/clock.ts'

/** The tokens stored in this browser. */
export const storedTokens = localStorageTokens(() => localStorage)

/** The clock of this browser. */
export const browserClock: Clock = { now: () => Date.now() }
