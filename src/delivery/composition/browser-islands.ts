import { httpPremiumAccounts } from '../../adapters/http/product/http-premium-accounts.ts'
import { premiumOfReader } from '../../application/premium/premium-of-reader.ts'
import { signOut } from '../../application/session/sign-out.ts'
import { storedTokens } from './browser-reader.ts'

/** A failed look-up of the Premium state is silent (§8). */
const SILENT = { warn: () => undefined }

/** Forgets the tokens stored in this browser. */
export const signOutReader = signOut(storedTokens)

/** Where the reader of this window stands with Premium. */
export const premiumStateOfReader = premiumOfReader(storedTokens, httpPremiumAccounts(''), SILENT)
