import type { Organization, WebSite, WithContext } from 'schema-dts'

import type { SiteIdentity } from '#application/views/frame-view.ts'
import type { DocumentView } from '#application/views/page-parts.ts'
import { PATHS } from '#domain/navigation/site-paths.ts'

/** Who publishes, as every document names it. */
export function publisherOf(site: SiteIdentity): Organization {
  return { '@type': 'Organization', name: site.publisher.name }
}

/** The site with the address of its search, and its publisher. */
export function linkedSite(site: SiteIdentity): readonly WithContext<WebSite | Organization>[] {
  const url = `${site.origin}${PATHS.home}`
  return [
    {
      '@context': 'https://schema.org',
      '@type': 'WebSite',
      name: site.name,
      description: site.tagline,
      url,
      inLanguage: 'fr',
      publisher: publisherOf(site),
      potentialAction: searchAction(site),
    },
    {
      '@context': 'https://schema.org',
      '@type': 'Organization',
      name: site.publisher.name,
      url,
      telephone: site.publisher.phone,
      email: site.publisher.email,
      address: site.publisher.addressLines.join(', '),
      ...(site.links.social !== undefined && { sameAs: site.links.social }),
    },
  ]
}

function searchAction(site: SiteIdentity) {
  return {
    '@type': 'SearchAction',
    target: {
      '@type': 'EntryPoint',
      urlTemplate: `${site.origin}${PATHS.search}?query={search_term_string}`,
    },
    'query-input': 'required name=search_term_string',
  } as const
}

/** How far a document can be trusted, in the words of its page: « À jour au 12 mars 2026 ». */
export function statusOf({ validity }: Pick<DocumentView, 'validity'>) {
  return validity === undefined ? {} : { creativeWorkStatus: validity.label }
}
