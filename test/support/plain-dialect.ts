import type { Dialect } from '#adapters/http/sources/html/reading.ts'
import { safeAddress } from '#adapters/http/sources/html/safe-address.ts'

/** A producer who writes plain HTML: no boxes of its own, no boilerplate, safe links as they are. */
export const plainDialect: Dialect = {
  mend: (text) => text,
  boilerplate: () => undefined,
  box: () => undefined,
  media: () => undefined,
  link(href) {
    const address = safeAddress(href, 'https://exemple.fr/page')
    return address === undefined ? undefined : { type: 'link', href: address.href }
  },
}
