import { storedBearer } from '#application/session/stored-holder.ts'
import type { Bearer } from '#ports/bearer.ts'

import { storedTokens } from './browser-reader.ts'

/** Whom the token stored in this window names. */
export function bearerOfReader(): Bearer | undefined {
  return storedBearer(storedTokens)
}
