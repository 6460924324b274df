import { ok, refused } from '../shared/result.ts'
import type { Result } from '../shared/result.ts'

const MAX_LENGTH = 200
/** Maximum number of slugs in the path of an article. */
export const MAX_ARTICLE_SLUGS = 5

const SLUGS = new RegExp(`^(?:/[a-z0-9]+(?:-[a-z0-9]+)*){1,${MAX_ARTICLE_SLUGS}}$`)

/**
 * Parses the path of an article: one to five slugs, as in `/actualite/sante-securite/visite`.
 * Refuses any other text, or more than 200 characters.
 */
export function parseArticlePath(text: string): Result<string, 'pathInvalid'> {
  return text.length <= MAX_LENGTH && SLUGS.test(text) ? ok(text) : refused('pathInvalid')
}
