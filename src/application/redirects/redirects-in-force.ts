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
    const [rules, documents] = await Promise.all([book.rules(), library.paths()])
    const live = new Set([...ROUTES.keys(), ...documents.map((document) => document.path)])
    return compileRedirects(rules, (path) => live.has(path), allowedHosts)
  }
}
