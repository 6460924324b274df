import type { JudgedRedirects } from '#domain/navigation/redirect.ts'

import { judgeRules } from './judge-rules.ts'
import type { RedirectPorts } from './judge-rules.ts'

/** The stored redirects judged against what is published: those that can be served, and why the others cannot (§2). */
export function redirectsInForce(ports: RedirectPorts): () => Promise<JudgedRedirects> {
  return async () => judgeRules(await ports.book.rules('editorial'), ports)
}
