const ALLOWED: ReadonlySet<string> = new Set(['https:', 'http:', 'mailto:', 'tel:'])

/**
 * Returns the absolute URL of a link: `http`, `https`, `mailto` or `tel`. Returns undefined for
 * other protocols, invalid URLs, credentials, or an HTTP host without dot.
 */
export function parseSafeUrl(href: string, base: string): URL | undefined {
  const address = URL.parse(href.trim(), base)
  if (address === null || !ALLOWED.has(address.protocol)) return undefined
  const empty = address.protocol.startsWith('http') && !address.hostname.includes('.')
  return empty || address.username !== '' || address.password !== '' ? undefined : address
}
