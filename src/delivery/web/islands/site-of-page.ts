import type { SiteIdentity } from '#application/views/frame-view.ts'

/** Who publishes the site, as far as the links of the islands need it: where the page is from, and the account service, which the server wrote on the place of the account menu. */
export function siteOfPage({ dataset }: HTMLElement): SiteIdentity {
  const account = dataset['service'] ?? '/'
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
