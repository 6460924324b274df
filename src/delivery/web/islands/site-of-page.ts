import type { SiteIdentity } from '#application/views/frame-view.ts'
import { dataOf } from '#delivery/web/contract/data-attributes.ts'

/** Returns the part of the site identity that links need: the origin and the account service. */
export function siteOfPage(place: HTMLElement): SiteIdentity {
  const account = dataOf(place).service ?? '/'
  const service = URL.parse(account, location.origin)
  return {
    name: '',
    tagline: '',
    origin: location.origin,
    publisher: {
      name: '',
      addressLines: [],
      phone: '',
      email: '',
      domains: service ? [service.hostname] : [],
    },
    links: { account },
    identity: { origin: '', clientId: '' },
    actionCode: '',
  }
}
