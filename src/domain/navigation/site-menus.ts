/** Main area of the site (« matière »), with its colour in the header. */
export interface Area {
  readonly id: string
  readonly title: string
  readonly url: string
  readonly menuTitle: string
  /** CSS colour such as `#rrggbb`. */
  readonly color: string
}

/**
 * Entry of a header block: a plain link, or a type of product. A product type links to its first
 * product page.
 */
export type MenuEntry =
  | { readonly type: 'free'; readonly id: string; readonly label: string; readonly url: string }
  | {
      readonly type: 'productTypology'
      readonly id: string
      readonly label: string
      readonly handlers: readonly MenuProduct[]
    }

/** Product page of a product type. */
export interface MenuProduct {
  readonly url: string
  readonly slug: string
  readonly title: string
}

/** Block of links in the header menu, shown for some areas. */
export interface MenuBlock {
  readonly id: string
  readonly position: number
  readonly title: string
  readonly areas: readonly Pick<Area, 'id' | 'title'>[]
  readonly items: readonly MenuEntry[]
}

/**
 * Link in the header, footer or sub-footer, with an optional icon. The default image replaces an
 * unknown icon.
 */
export interface MenuItem {
  readonly label: string
  readonly url: string
  readonly icon?: string
  readonly target?: '_self' | '_blank'
  readonly width?: number
  readonly height?: number
}

/** Column of links in the footer. */
export interface FooterColumn {
  readonly title: string
  readonly items: readonly MenuItem[]
}

export interface SiteMenus {
  readonly areas: readonly Area[]
  readonly directLinks: readonly MenuItem[]
  readonly header: readonly MenuBlock[]
  readonly footer: readonly FooterColumn[]
  readonly subFooter: readonly MenuItem[]
}

/** Menus of a site without any, and of a page that cannot read them. */
export const NO_MENUS: SiteMenus = {
  areas: [],
  directLinks: [],
  header: [],
  footer: [],
  subFooter: [],
}

export interface MenuLink {
  readonly label: string
  readonly url: string
}

/** Returns the link of a menu entry. Returns undefined for a product type without products. */
export function entryLink(entry: MenuEntry): MenuLink | undefined {
  if (entry.type === 'free') return { label: entry.label, url: entry.url }
  const first = entry.handlers[0]
  return first && { label: entry.label, url: first.url }
}

/** Returns the header blocks shown for an area, sorted by position. */
export function blocksOf(menus: SiteMenus, areaId: string): readonly MenuBlock[] {
  return menus.header
    .filter((block) => block.areas.some((area) => area.id === areaId))
    .toSorted((one, other) => one.position - other.position)
}

/**
 * Returns the area of the site with the longest path that equals or contains `path`, or undefined.
 * The home page matches only itself.
 */
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

/**
 * Returns the longest of `paths` that equals or contains `path`, or undefined. The home page
 * matches only itself.
 */
export function closestPath(paths: readonly string[], path: string): string | undefined {
  return paths
    .filter((each) => each === path || (each !== '/' && path.startsWith(withSlash(each))))
    .toSorted((one, other) => other.length - one.length)[0]
}

export type MenuIcon = 'paper' | 'letter' | 'dot' | 'image'

const DRAWN_ICONS: readonly MenuIcon[] = ['paper', 'letter', 'dot']

/** Returns the icon with this name, or the default image for an unknown or missing name. */
export function menuIcon(name: string | undefined): MenuIcon {
  return DRAWN_ICONS.find((icon) => icon === name) ?? 'image'
}

function withSlash(path: string): string {
  return path.endsWith('/') ? path : `${path}/`
}
