import type { CollectionPage, WithContext } from 'schema-dts'

import type { SiteIdentity } from '#application/views/frame-view.ts'
import type { PageView } from '#application/views/page-view.ts'
import type { TitledPath } from '#domain/editorial/document-detail.ts'

import { descriptionOf } from './description.ts'

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
