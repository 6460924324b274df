/**
 * The part of an address made from a title: lower case, without accents, words joined by hyphens;
 * empty when the title has neither letter nor digit. Idempotent.
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

/**
 * The slug itself when free, else the first free of `slug-2`, `slug-3`…; the caller leaves one
 * of them free.
 */
export function distinctSlug(slug: string, isTaken: (slug: string) => boolean): string {
  let candidate = slug
  for (let rank = 2; isTaken(candidate); rank += 1) candidate = `${slug}-${rank}`
  return candidate
}
