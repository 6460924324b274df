import { httpPremiumAccounts } from '../../adapters/http/product/http-premium-accounts.ts'
import { premiumOfReader } from '../../application/premium/premium-of-reader.ts'
import { storedBearer } from '../../application/session/stored-holder.ts'
import { storedTokens } from './browser-reader.ts'

/** A failed look-up of the Premium state is silent (§8). */
const SILENT = { warn: () => undefined }

/** Where the reader of this window stands with Premium. */
export const premiumStateOfReader = premiumOfReader(storedTokens, httpPremiumAccounts(''), SILENT)

/** Whom the tokens stored in this browser name; nothing is verified here. */
export const bearerOfReader = () => storedBearer(storedTokens)
