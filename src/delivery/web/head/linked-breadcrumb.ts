import type { BreadcrumbList, WithContext } from 'schema-dts'

import type { SiteIdentity } from '#application/views/frame-view.ts'
import type { PageView } from '#application/views/page-view.ts'

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
