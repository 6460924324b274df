import type { PageView } from '#application/views/page-view.ts'

const LONGEST = 300

/** What search engines show of a page: its description, cut between words past 300 characters; its title when it has none. */
export function descriptionOf({ meta }: Pick<PageView, 'meta'>): string {
  const said = meta.description.trim() === '' ? meta.title : meta.description
  if (said.length <= LONGEST) return said
  const cut = said.slice(0, LONGEST - 1)
  const space = cut.search(/\s\S*$/)
  return `${cut.slice(0, space > LONGEST / 2 ? space : cut.length).trimEnd()}…`
}
