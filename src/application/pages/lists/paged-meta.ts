import type { PageMeta } from '#application/views/page-parts.ts'

import type { PageText } from '../parts/page-texts.ts'

/** What the head says of one page of a list: pages after the first have an address and a title of their own. */
export function pagedMeta(text: PageText, path: string, page: number): PageMeta {
  return page === 1
    ? { ...text, path, indexed: true }
    : {
        title: `${text.title} – page ${page}`,
        description: text.description,
        path: `${path}${path.includes('?') ? '&' : '?'}page=${page}`,
        indexed: true,
      }
}
