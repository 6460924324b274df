import type {
  BreadcrumbList,
  CollectionPage,
  Organization,
  WebApplication,
  WebSite,
  WithContext,
} from 'schema-dts'

import { publisherName } from '#application/bibliography/bibliographic-record.ts'
import type { SiteIdentity } from '#application/views/frame-view.ts'
import type { PageView } from '#application/views/page-view.ts'
import type { DocumentView } from '#application/views/shared-view-types.ts'
import type { TitledPath } from '#domain/editorial/document-kinds.ts'
import { PATHS } from '#domain/navigation/site-paths.ts'

import { metaDescription } from './meta-tags.ts'

/** Returns the structured data of the publisher of a document, or of the site, by name only. */
export function publisherOf(
  document: Pick<DocumentView, 'source'>,
  site: SiteIdentity,
): Organization {
  return { '@type': 'Organization', name: publisherName(document, site) }
}

/** Returns the structured data of the site with its search, and of its publisher. */
export function structuredSite(site: SiteIdentity): readonly WithContext<WebSite | Organization>[] {
  const url = `${site.origin}${PATHS.home}`
  return [
    {
      '@context': 'https://schema.org',
      '@type': 'WebSite',
      name: site.name,
      description: site.tagline,
      url,
      inLanguage: 'fr',
      publisher: publisherOf({}, site),
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

/**
 * Returns the field `creativeWorkStatus`, such as « À jour au 12 mars 2026 », for the validity of a
 * document. Returns no field without a validity.
 */
export function creativeWorkStatusOf({ validity }: Pick<DocumentView, 'validity'>) {
  return validity === undefined ? {} : { creativeWorkStatus: validity.label }
}

/**
 * Creates a function that returns the structured data of a simulator, as a free application. It
 * returns none for a page that is not indexed.
 */
export function structuredSimulator({
  meta,
  title,
  standfirst,
}: PageView<'simulator' | 'schedule' | 'salary'>): (
  site: SiteIdentity,
) => readonly WithContext<WebApplication>[] {
  return (site) =>
    meta.indexed
      ? [
          {
            '@context': 'https://schema.org',
            '@type': 'WebApplication',
            name: title,
            description: standfirst,
            url: site.origin + meta.path,
            inLanguage: 'fr',
            applicationCategory: 'BusinessApplication',
            operatingSystem: 'Web',
            isAccessibleForFree: true,
            publisher: publisherOf({}, site),
          },
        ]
      : []
}

const MAX_LISTED = 50

/**
 * Creates a function that returns the structured data of a list page with its first 50 items. It
 * returns none for an empty list.
 */
export function structuredList(
  view: PageView,
  items: readonly TitledPath[],
): (site: SiteIdentity) => readonly WithContext<CollectionPage>[] {
  return (site) => {
    if (items.length === 0) return []
    const itemListElement = items.slice(0, MAX_LISTED).map(({ title, path }, place) => ({
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
        description: metaDescription(view),
        url: site.origin + view.meta.path,
        inLanguage: 'fr',
        mainEntity: { '@type': 'ItemList', itemListElement },
      },
    ]
  }
}

/**
 * Returns the structured data of the breadcrumb. Returns an empty list for a page without
 * breadcrumb.
 */
export function structuredBreadcrumb(
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
