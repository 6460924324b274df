/**
 * Converts a title to a URL slug: lower case, without accents, words joined by hyphens. Returns an
 * empty string if the result has no letter from a to z and no digit.
 */
export function slugify(title: string): string {
  return title
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll('œ', 'oe')
    .replaceAll('æ', 'ae')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')
}

/** Returns the slug, or the first of `slug-2`, `slug-3`… that is not taken. */
export function distinctSlug(slug: string, isTaken: (slug: string) => boolean): string {
  let candidate = slug
  for (let rank = 2; isTaken(candidate); rank += 1) candidate = `${slug}-${rank}`
  return candidate
}
