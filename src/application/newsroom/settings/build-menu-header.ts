import { typeset } from '#domain/editorial/apply-french-typography.ts'
import { distinctSlug, slugify } from '#domain/editorial/slugify.ts'
import type { TypedLink, TypedSection } from '#domain/navigation/menu-text-format.ts'
import { entryLink } from '#domain/navigation/site-menus.ts'
import type { MenuBlock, MenuEntry, SiteMenus } from '#domain/navigation/site-menus.ts'

/**
 * Builds the blocks of the header menu from typed sections. `published` provides the areas, and the
 * entries for types of products.
 */
export function buildMenuHeader(
  sections: readonly TypedSection[],
  published: SiteMenus,
): readonly MenuBlock[] {
  const entries = published.header.flatMap(({ items }) => items)
  const newId = idMaker()
  return sections.map(({ title, areas: named, links }, at) => {
    const areas = published.areas.filter((area) => named.includes(area.title))
    return {
      id: newId([title, ...areas.map(({ id }) => id)].join(' ')),
      position: at + 1,
      title: typeset(title),
      areas: areas.map(({ id, title: name }) => ({ id, title: name })),
      items: links.map((link) => entryOf(link, entries, newId)),
    }
  })
}

/**
 * Converts a typed link to a menu entry. An unchanged link to a type of products keeps its type;
 * others become plain links.
 */
function entryOf(
  { label, url }: TypedLink,
  entries: readonly MenuEntry[],
  newId: (text: string) => string,
): MenuEntry {
  const id = newId(label)
  const before = entries.find((entry) => {
    const link = entryLink(entry)
    return entry.type === 'productTypology' && link?.label === label && link.url === url
  })
  return before ? { ...before, id } : { type: 'free', id, label: typeset(label), url }
}

/** Creates a function that makes distinct ids from texts. */
function idMaker(): (text: string) => string {
  const taken = new Set<string>()
  return (text) => {
    const id = distinctSlug(slugify(text), (slug) => taken.has(slug))
    taken.add(id)
    return id
  }
}
