import type {
  BreadcrumbList,
  DefinedTerm,
  NewsArticle,
  Thing,
  WebSite,
  WithContext,
} from 'schema-dts'

import type { FrameView, SiteIdentity } from '../../../application/views/frame-view.ts'
import type { DocumentView } from '../../../application/views/page-parts.ts'
import type { PageView } from '../../../application/views/page-view.ts'
import { PATHS } from '../../../domain/navigation/site-paths.ts'
import { isoDay } from '../../../domain/shared/paris-calendar.ts'
import { PAGE_IDS } from '../page-ids.ts'

/** What a page tells search engines of itself, in the words of schema.org. */
export function linkedData(view: PageView, frame: FrameView): readonly WithContext<Thing>[] {
  const { site } = frame
  const way = view.breadcrumb.length > 0 ? [breadcrumb(view, site)] : []
  if (view.kind === 'home') return [webSite(site)]
  if (view.kind === 'article') return [article(view.document, view.gated, site), ...way]
  if (view.kind === 'guide') return [article(view.document, false, site), ...way]
  if (view.kind === 'definition') return [definedTerm(view.term, view.document, site), ...way]
  return way
}

function webSite(site: SiteIdentity): WithContext<WebSite> {
  return {
    '@context': 'https://schema.org',
    '@type': 'WebSite',
    name: site.name,
    description: site.tagline,
    url: `${site.origin}${PATHS.home}`,
    inLanguage: 'fr',
    publisher: { '@type': 'Organization', name: site.publisher.name },
  }
}

function article(
  document: DocumentView,
  gated: boolean,
  site: SiteIdentity,
): WithContext<NewsArticle> {
  return {
    '@context': 'https://schema.org',
    '@type': 'NewsArticle',
    headline: document.title,
    description: document.standfirst,
    url: site.origin + document.path,
    inLanguage: 'fr',
    datePublished: isoDay(document.publishedAt),
    dateModified: isoDay(document.updatedAt ?? document.publishedAt),
    author: document.authors.map((name) => ({ '@type': 'Organization', name })),
    publisher: { '@type': 'Organization', name: site.publisher.name },
    isAccessibleForFree: !gated,
    ...(gated && {
      hasPart: {
        '@type': 'WebPageElement',
        isAccessibleForFree: false,
        cssSelector: `#${PAGE_IDS.gate}`,
      },
    }),
  }
}

function definedTerm(
  term: string,
  document: DocumentView,
  site: SiteIdentity,
): WithContext<DefinedTerm> {
  return {
    '@context': 'https://schema.org',
    '@type': 'DefinedTerm',
    name: term,
    description: document.standfirst,
    url: site.origin + document.path,
    inDefinedTermSet: site.origin + PATHS.glossary,
  }
}

function breadcrumb(view: PageView, site: SiteIdentity): WithContext<BreadcrumbList> {
  const here = { label: view.meta.title, path: view.meta.path }
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: [...view.breadcrumb, here].map((crumb, place) => ({
      '@type': 'ListItem',
      position: place + 1,
      name: crumb.label,
      item: site.origin + crumb.path,
    })),
  }
}
