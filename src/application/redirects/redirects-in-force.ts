import { readHop } from '../../domain/navigation/redirect-hop.ts'
import type { RedirectRule } from '../../domain/navigation/redirect-rule.ts'
import { compileRedirects } from '../../domain/navigation/redirect.ts'
import type { RedirectFault, Redirects } from '../../domain/navigation/redirect.ts'
import type { Result } from '../../domain/shared/result.ts'
import type { ContentLibrary } from '../../ports/content-library.ts'
import type { RedirectBook } from '../../ports/redirect-book.ts'
import { ROUTES } from '../pages/routes.ts'

export interface RedirectPorts {
  readonly book: RedirectBook
  readonly library: ContentLibrary
  /** The outside hosts that a redirect may lead to. */
  readonly allowedHosts: readonly string[]
}

/** The redirects of the book checked against what is published, or every fault of it: a faulty book is refused whole (§2). */
export function redirectsInForce({
  book,
  library,
  allowedHosts,
}: RedirectPorts): () => Promise<Result<Redirects, readonly RedirectFault[]>> {
  return async () => {
    const rules = await book.rules()
    const documents = await library.published(rules.flatMap((rule) => pathsOf(rule, allowedHosts)))
    return compileRedirects(rules, (path) => ROUTES.has(path) || documents.has(path), allowedHosts)
  }
}

/** The paths of the site that a rule names, in their one spelling; none when it cannot be read. */
function pathsOf(rule: RedirectRule, allowedHosts: readonly string[]): readonly string[] {
  const hop = readHop(rule, allowedHosts)
  if (!hop.ok) return []
  const { source, destinationPath } = hop.value
  return destinationPath === undefined ? [source] : [source, destinationPath]
}
