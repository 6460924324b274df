import type { PageMeta } from '#application/views/page-parts.ts'
import { filteredPath, isFiltered } from '#domain/editorial/list-filters.ts'
import type { ListFilters } from '#domain/editorial/list-filters.ts'
import { SECTOR_TEXTS, THEME_TITLES } from '#domain/messages.ts'

import type { PageText } from '../parts/page-texts.ts'
import { pagedMeta } from './paged-meta.ts'

/** What the head says of a list that a reader narrowed: its title names the filters, and search engines keep the list itself instead. */
export function narrowedMeta(
  text: PageText,
  path: string,
  page: number,
  chosen: ListFilters,
): PageMeta {
  if (!isFiltered(chosen)) return pagedMeta(text, path, page)
  const title = [text.title, ...namesOf(chosen)].join(' – ')
  const meta = pagedMeta({ ...text, title }, filteredPath(path, chosen), page)
  return { ...meta, indexed: false }
}

function namesOf({ theme, sector, year }: ListFilters): readonly string[] {
  return [
    ...(theme === undefined ? [] : [THEME_TITLES[theme]]),
    ...(sector === undefined ? [] : [SECTOR_TEXTS[sector].title]),
    ...(year === undefined ? [] : [String(year)]),
  ]
}
