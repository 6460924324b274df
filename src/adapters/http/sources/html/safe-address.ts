const ALLOWED: ReadonlySet<string> = new Set(['https:', 'http:', 'mailto:', 'tel:'])

/** The absolute address of a link of the source, if it is one that a reader may be sent to: no script, no data, no password in it. */
export function safeAddress(href: string, base: string): URL | undefined {
  const address = URL.parse(href.trim(), base)
  if (address === null || !ALLOWED.has(address.protocol)) return undefined
  const empty = address.protocol.startsWith('http') && !address.hostname.includes('.')
  return empty || address.username !== '' || address.password !== '' ? undefined : address
}
