/** Entry of a sitemap: URL and date of the last change. */
export interface SitemapPart {
  readonly loc: string
  readonly lastmod?: string
}

/**
 * Parses a sitemap with a strict grammar: known elements in order, escaped text. Throws at the
 * first unexpected character.
 */
export function parseSitemapStrictly(
  xml: string,
  whole: 'sitemapindex' | 'urlset',
  part: 'sitemap' | 'url',
): readonly SitemapPart[] {
  const opening = `<?xml version="1.0" encoding="UTF-8"?>\n<${whole} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n`
  const closing = `</${whole}>\n`
  if (!xml.startsWith(opening) || !xml.endsWith(closing)) throw new Error('no such document')
  const text = '((?:[^<>&"\']|&#\\d+;)+)'
  const element = new RegExp(
    `<${part}><loc>${text}</loc>(?:<lastmod>(\\d{4}-\\d\\d-\\d\\d)</lastmod>)?</${part}>\\n`,
    'y',
  )
  const inside = xml.slice(opening.length, -closing.length)
  const parts: SitemapPart[] = []
  while (element.lastIndex < inside.length) {
    const start = element.lastIndex
    const [, loc, lastmod] = element.exec(inside) ?? []
    if (loc === undefined) throw new Error(`not well-formed: ${inside.slice(start, start + 80)}`)
    parts.push({ loc: unescaped(loc), ...(lastmod === undefined ? {} : { lastmod }) })
  }
  return parts
}

function unescaped(text: string): string {
  return text.replaceAll(/&#(\d+);/g, (_all, code) => String.fromCodePoint(Number(code)))
}
