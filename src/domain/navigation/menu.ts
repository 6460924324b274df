/** A top-level area of the site (« matière »), with the colour of its border in the header (§2, §3). */
export interface Area {
  readonly id: string
  readonly title: string
  readonly url: string
  readonly menuTitle: string
  /** A CSS colour, `#rrggbb`. */
  readonly color: string
}

/** An entry of a header block: a free link, or a product typology, which links to its first handler (§2, §3). */
export type MenuEntry =
  | { readonly type: 'free'; readonly id: string; readonly label: string; readonly url: string }
  | {
      readonly type: 'productTypology'
      readonly id: string
      readonly label: string
      readonly handlers: readonly MenuHandler[]
    }

/** A product of a typology, as a menu names it (§3). */
export interface MenuHandler {
  readonly url: string
  readonly slug: string
  readonly title: string
}

/** The header menu of some areas: the sub-links under one theme (§3). */
export interface MenuBlock {
  readonly id: string
  readonly position: number
  readonly title: string
  readonly areas: readonly Pick<Area, 'id' | 'title'>[]
  readonly items: readonly MenuEntry[]
}

/** A link of the header icons, the footer or the sub-footer (§3). An unknown icon is drawn as the default image. */
export interface MenuItem {
  readonly label: string
  readonly url: string
  readonly icon?: string
  readonly target?: '_self' | '_blank'
  readonly width?: number
  readonly height?: number
}

/** A column of the footer: about, HR software, sponsorship (§2). */
export interface FooterColumn {
  readonly title: string
  readonly items: readonly MenuItem[]
}

/** All the menus of the shell (§2, §3). */
export interface SiteMenus {
  readonly areas: readonly Area[]
  readonly directLinks: readonly MenuItem[]
  readonly header: readonly MenuBlock[]
  readonly footer: readonly FooterColumn[]
  readonly subFooter: readonly MenuItem[]
}

/** A link ready to paint (§2). */
export interface MenuLink {
  readonly label: string
  readonly url: string
}

/** The link of a menu entry: a product typology links to its first handler; without any handler it has no link (§2). */
export function entryLink(entry: MenuEntry): MenuLink | undefined {
  if (entry.type === 'free') return { label: entry.label, url: entry.url }
  const first = entry.handlers[0]
  return first && { label: entry.label, url: first.url }
}

/** The header blocks of an area, in the order of their positions (§2, §3). */
export function blocksOf(menus: SiteMenus, areaId: string): readonly MenuBlock[] {
  return menus.header
    .filter((block) => block.areas.some((area) => area.id === areaId))
    .toSorted((one, other) => one.position - other.position)
}

/** The area that a path belongs to: the one whose address is the path or leads to it, the most precise if several do (§2, §3). The home page as an address leads to itself alone. */
export function currentArea(areas: readonly Area[], path: string): Area | undefined {
  const here = withSlash(path)
  let current: Area | undefined
  for (const area of areas) {
    const base = withSlash(area.url)
    const leads = base === '/' ? here === '/' : here.startsWith(base)
    if (leads && area.url.length > (current?.url.length ?? 0)) current = area
  }
  return current
}

/** Among the paths of a menu, the one that the path is at or under, the most precise if several are; the home page has nothing under it (§2). */
export function closestPath(paths: readonly string[], path: string): string | undefined {
  return paths
    .filter((each) => each === path || (each !== '/' && path.startsWith(withSlash(each))))
    .toSorted((one, other) => other.length - one.length)[0]
}

/** How a direct link of the header is drawn (§2). */
export type MenuIcon = 'paper' | 'letter' | 'dot' | 'image'

const DRAWN_ICONS: readonly MenuIcon[] = ['paper', 'letter', 'dot']

/** The drawing of an icon name: paper, letter or dot; anything else, or nothing, is the default image (§2). */
export function menuIcon(name: string | undefined): MenuIcon {
  return DRAWN_ICONS.find((icon) => icon === name) ?? 'image'
}

function withSlash(path: string): string {
  return path.endsWith('/') ? path : `${path}/`
}
