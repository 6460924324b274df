import type { BreadcrumbList, CollectionPage, Organization, WebSite, WithContext } from 'schema-dts'

import type { SiteIdentity } from '#application/views/frame-view.ts'
import type { DocumentView } from '#application/views/page-parts.ts'
import type { PageView } from '#application/views/page-view.ts'
import type { TitledPath } from '#domain/editorial/document-detail.ts'
import { PATHS } from '#domain/navigation/site-paths.ts'

import { descriptionOf } from './meta-tags.ts'

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

/** How many documents of a list are named: enough to say what it is. */
const MOST_NAMED = 50

/** A page that lists others, with the first of them; an empty list says nothing. */
export function linkedList(
  view: PageView,
  items: readonly TitledPath[],
): (site: SiteIdentity) => readonly WithContext<CollectionPage>[] {
  return (site) => {
    if (items.length === 0) return []
    const itemListElement = items.slice(0, MOST_NAMED).map(({ title, path }, place) => ({
      '@type': 'ListItem' as const,
      position: place + 1,
      name: title,
      url: site.origin + path,
    }))
    return [
      {
        '@context': 'https://schema.org',
        '@type': 'CollectionPage',
        name: view.meta.title,
        description: descriptionOf(view),
        url: site.origin + view.meta.path,
        inLanguage: 'fr',
        mainEntity: { '@type': 'ItemList', itemListElement },
      },
    ]
  }
}

/** The way from the home page to the page itself; none for a page that no way leads to. */
export function linkedBreadcrumb(
  view: PageView,
  site: SiteIdentity,
): readonly WithContext<BreadcrumbList>[] {
  if (view.breadcrumb.length === 0) return []
  const here = { label: view.meta.title, path: view.meta.path }
  return [
    {
      '@context': 'https://schema.org',
      '@type': 'BreadcrumbList',
      itemListElement: [...view.breadcrumb, here].map((crumb, place) => ({
        '@type': 'ListItem',
        position: place + 1,
        name: crumb.label,
        item: site.origin + crumb.path,
      })),
    },
  ]
}
