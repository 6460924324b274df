import { typeset } from '#domain/editorial/apply-french-typography.ts'
import { isTypedLinkAddress } from '#domain/navigation/link-url-pattern.ts'
import { readMenuLines, writeMenuLines } from '#domain/navigation/menu-text-format.ts'
import type { MenuLines, TypedLink, WrittenSection } from '#domain/navigation/menu-text-format.ts'
import { entryLink } from '#domain/navigation/site-menus.ts'
import type { MenuItem, SiteMenus } from '#domain/navigation/site-menus.ts'
import { ok, refused } from '#domain/shared/result.ts'
import type { Menus } from '#ports/published-content.ts'
import type { SiteSettingsSource } from '#ports/site-settings.ts'

import { MENUS_TAG } from '../../pages/common/cache-tags.ts'
import { buildMenuHeader } from './build-menu-header.ts'
import { deadLinkText } from './check-setting-links.ts'
import type { LinkChecks } from './check-setting-links.ts'
import type { SettingFields, SettingForm, SettingIssue } from './setting-form.ts'

/** Names of the form's fields, one for each menu. */
export const MENU_FIELDS = ['raccourcis', 'menu', 'colonnes', 'bas'] as const

/** Name of the form's field of one menu. */
export type MenuField = (typeof MENU_FIELDS)[number]

/** Maximum number of links and headings of one menu. */
const MAX_MENU_LINES = 200

/** Creates the settings form of the menus. Submitting it does not change the list of areas. */
export function menusForm(
  store: Menus,
  source: Pick<SiteSettingsSource, 'read'>,
  checks: LinkChecks,
): SettingForm {
  return {
    published: async () => ({ menus: await store.menus() }),
    folder: async () => ok({ settings: { menus: (await source.read()).menus }, notes: [] }),
    read: async (fields) => {
      const published = await store.menus()
      const typed = typedMenus(fields)
      const issues = MENU_FIELDS.flatMap((field) => issuesOf(field, typed[field], published))
      if (issues.length > 0) return refused(issues)
      const dead = await deadLinkIssues(typed, checks)
      if (dead.length > 0) return refused(dead)
      const notes = MENU_FIELDS.flatMap((field) =>
        linksIn(typed[field]).flatMap((link) => checks.externalNote(link) ?? []),
      )
      return ok({ settings: { menus: menusOf(typed, published) }, notes })
    },
    write: ({ menus }) => (menus === undefined ? {} : writtenMenus(menus)),
    lines: ({ menus }) =>
      menus === undefined
        ? []
        : MENU_FIELDS.flatMap((field) => linesOf(MENU_LABELS[field], sectionsOf(menus)[field])),
    tags: new Set([MENUS_TAG]),
  }
}

/** French names of the menus. */
export const MENU_LABELS: Readonly<Record<MenuField, string>> = {
  raccourcis: 'Raccourcis de l’en-tête',
  menu: 'Menu des matières',
  colonnes: 'Colonnes du pied de page',
  bas: 'Dernière ligne du pied de page',
}

/** Menus whose links are grouped under headings. */
const WITH_HEADINGS: ReadonlySet<MenuField> = new Set(['menu', 'colonnes'])

type TypedMenus = Readonly<Record<MenuField, MenuLines>>

function typedMenus(fields: SettingFields): TypedMenus {
  const read = (field: MenuField) => readMenuLines(fields[field] ?? '')
  return {
    raccourcis: read('raccourcis'),
    menu: read('menu'),
    colonnes: read('colonnes'),
    bas: read('bas'),
  }
}

function linksIn({ sections }: MenuLines): readonly TypedLink[] {
  return sections.flatMap((section) => section.links)
}

async function deadLinkIssues(
  typed: TypedMenus,
  { dead }: LinkChecks,
): Promise<readonly SettingIssue[]> {
  const all = MENU_FIELDS.flatMap((field) => linksIn(typed[field]).map((link) => ({ field, link })))
  const deadLinks = await dead(all.map(({ link }) => link.url))
  return all
    .filter(({ link }) => deadLinks.has(link.url))
    .map(({ field, link: { label, url, line } }) => ({
      field,
      message: `${MENU_LABELS[field]}, ligne ${line}\u00A0: ${deadLinkText(label, url)}`,
    }))
}

function issuesOf(
  field: MenuField,
  lines: MenuLines,
  { areas }: SiteMenus,
): readonly SettingIssue[] {
  const issue = (line: number, message: string) => ({
    field,
    message: `${MENU_LABELS[field]}, ligne ${line}\u00A0: ${message}`,
  })
  const { sections, unreadable } = lines
  const links = linksIn(lines)
  if (links.length + sections.length > MAX_MENU_LINES)
    return [{ field, message: `${MENU_LABELS[field]}\u00A0: ${MAX_MENU_LINES} lignes au plus.` }]
  const areaTitles = new Set(areas.map(({ title }) => title))
  return [
    ...unreadable.map((line) => issue(line, 'écrivez le libellé, une flèche, puis l’adresse.')),
    ...sections
      .filter(({ title }) => (title !== '') !== WITH_HEADINGS.has(field))
      .map(({ title, line }) =>
        issue(
          line,
          title === '' ? 'il faut d’abord un titre, # Titre.' : 'ce menu est sans titre.',
        ),
      ),
    ...sections.flatMap(({ areas: named, line }) =>
      field === 'menu' && (named.length === 0 || named.some((name) => !areaTitles.has(name)))
        ? [
            issue(
              line,
              `nommez les matières entre crochets, parmi\u00A0: ${[...areaTitles].join(' ; ')}.`,
            ),
          ]
        : [],
    ),
    ...links
      .filter(({ url }) => !isTypedLinkAddress(url))
      .map(({ line }) => issue(line, 'l’adresse commence par / ou par https://.')),
  ]
}

function menusOf(typed: TypedMenus, published: SiteMenus): SiteMenus {
  const links = (field: MenuField) => linksIn(typed[field])
  return {
    areas: published.areas,
    directLinks: links('raccourcis').map((link) => itemOf(link, published.directLinks)),
    header: buildMenuHeader(typed.menu.sections, published),
    footer: typed.colonnes.sections.map(({ title, links: own }) => ({
      title: typeset(title),
      items: own.map((link) =>
        itemOf(
          link,
          published.footer.flatMap(({ items }) => items),
        ),
      ),
    })),
    subFooter: links('bas').map((link) => itemOf(link, published.subFooter)),
  }
}

/**
 * Converts a typed link to a menu item. Keeps the icon and the target of a published item with the
 * same URL or label.
 */
function itemOf({ label, url }: TypedLink, published: readonly MenuItem[]): MenuItem {
  const before =
    published.find((item) => item.url === url) ?? published.find((item) => item.label === label)
  return { ...before, label: typeset(label), url }
}

function writtenMenus(menus: SiteMenus): SettingFields {
  const sections = sectionsOf(menus)
  return Object.fromEntries(MENU_FIELDS.map((field) => [field, writeMenuLines(sections[field])]))
}

function sectionsOf(menus: SiteMenus): Readonly<Record<MenuField, readonly WrittenSection[]>> {
  const header = menus.header.toSorted((a, b) => a.position - b.position)
  return {
    raccourcis: [{ title: '', areas: [], links: menus.directLinks }],
    menu: header.map(({ title, areas, items }) => ({
      title,
      areas: areas.map((area) => area.title),
      links: items.flatMap((entry) => entryLink(entry) ?? []),
    })),
    colonnes: menus.footer.map(({ title, items }) => ({ title, areas: [], links: items })),
    bas: [{ title: '', areas: [], links: menus.subFooter }],
  }
}

/** Describes each link with its menu, heading and position, so that a move counts as a change. */
function linesOf(menu: string, sections: readonly WrittenSection[]): readonly string[] {
  return sections.flatMap(({ title, areas, links }, at) => {
    const place = title === '' ? menu : `${menu}, ${at + 1}. ${[title, ...areas].join(', ')}`
    return links.map(({ label, url }, rank) => `${place}, ${rank + 1}. ${label} → ${url}`)
  })
}
