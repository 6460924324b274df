import { legifranceUrl } from '#domain/editorial/legifrance.ts'

import { currentAddress } from '../legifrance-address.ts'

const AGREEMENT = /^\/affich(?:Idcc|IDCC)\.do$/u

/** The working address of a page that a source linked to years ago: without the visit of whoever copied it, and under its present name at Légifrance. */
export function officialPage(address: URL): string {
  const own = new URL(address)
  own.pathname = own.pathname.replace(/;[^/]*$/u, '')
  if (own.hostname === 'legifrance.gouv.fr') own.hostname = 'www.legifrance.gouv.fr'
  if (AGREEMENT.test(own.pathname))
    return legifranceUrl(own.searchParams.get('idConvention') ?? '') ?? own.href
  const decision = /^JURITEXT\d{12}/u.exec(own.searchParams.get('idTexte') ?? '')?.[0]
  if (decision !== undefined) return `${own.origin}/juri/id/${decision}`
  return currentAddress(own)
}
