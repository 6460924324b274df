import { canonicalPath } from '../../domain/navigation/path.ts'
import { splitQuery, withQuery } from '../../domain/navigation/query.ts'
import type { RedirectRule } from '../../domain/navigation/redirect-rule.ts'
import { rulesFollowed } from '../../domain/navigation/redirect.ts'
import { ok } from '../../domain/shared/result.ts'
import type { Result } from '../../domain/shared/result.ts'
import { ROUTES } from '../pages/routes.ts'
import type { RedirectPorts } from './judge-rules.ts'

/** What becomes of a request for a path, and why (§2). */
export interface RedirectExplanation {
  readonly path: string
  /** A page stands at the path itself. */
  readonly live: boolean
  /** Where the request is sent, if anywhere. */
  readonly destination?: string
  /** The rules that lead there, in the order in which they were written one upon the other. */
  readonly rules: readonly RedirectRule[]
}

/** Explains what the site does with a path: shows its page, sends it on by which rules, or knows nothing of it (§2). */
export function explainRedirect({
  book,
  library,
}: Pick<RedirectPorts, 'book' | 'library'>): (
  path: string,
) => Promise<Result<RedirectExplanation, 'malformedPath'>> {
  return async (asked) => {
    const address = canonicalPath(asked)
    if (!address.ok) return address
    const { path, query } = address.value
    const [rules, document] = await Promise.all([book.rules(), library.documentAt(path)])
    const followed = rulesFollowed(rules, path)
    const destination = destinationOf(followed, query)
    return ok({
      path,
      live: document !== undefined || ROUTES.has(path),
      rules: followed,
      ...(destination === undefined ? {} : { destination }),
    })
  }
}

/** The query goes along from rule to rule, as it does for readers. */
function destinationOf(rules: readonly RedirectRule[], query: string): string | undefined {
  let destination: string | undefined
  let carried = query
  for (const rule of rules) {
    destination = withQuery(rule.destination, carried)
    carried = splitQuery(destination).query
  }
  return destination
}
