import { ok, refused } from '../shared/result.ts'
import type { Result } from '../shared/result.ts'

const MAX_LENGTH = 200
const SLUGS = /^(?:\/[a-z0-9]+(?:-[a-z0-9]+)*){1,5}$/

/** Parses the path of an article: one to five slugs, as in `/actualite/sante-securite/visite`. */
export function parseArticlePath(text: string): Result<string, 'pathInvalid'> {
  return text.length <= MAX_LENGTH && SLUGS.test(text) ? ok(text) : refused('pathInvalid')
}
