import { slugify } from '../editorial/slugify.ts'
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

/** Where a new article stands unless its editor says otherwise. */
export const NEW_ARTICLE_FOLDER: string = '/actualite/'

/**
 * Returns the path of an article that its title gives in a folder: without the last words where it
 * would be too long. It is invalid if the title has no letter and no digit.
 */
export function articlePathFromTitle(folder: string, title: string): string {
  const slug = slugify(title)
  const longest = MAX_LENGTH - folder.length
  return folder + (slug.length > longest ? slug.slice(0, slug.lastIndexOf('-', longest)) : slug)
}
