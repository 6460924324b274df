/** Top-level area of the site (« matière »), with the colour of its border in the header. */
export interface Area {
  readonly id: string
  readonly title: string
  readonly url: string
  readonly menuTitle: string
  /** A CSS colour, `#rrggbb`. */
  readonly color: string
}

/**
 * Entry of a header block: a free link, or a product typology, which links to its first handler.
 */
export type MenuEntry =
  | { readonly type: 'free'; readonly id: string; readonly label: string; readonly url: string }
  | {
      readonly type: 'productTypology'
      readonly id: string
      readonly label: string
      readonly handlers: readonly MenuHandler[]
    }

/** Product of a typology. */
export interface MenuHandler {
  readonly url: string
  readonly slug: string
  readonly title: string
}

/** Header menu of some areas: the sub-links under one theme. */
export interface MenuBlock {
  readonly id: string
  readonly position: number
  readonly title: string
  readonly areas: readonly Pick<Area, 'id' | 'title'>[]
  readonly items: readonly MenuEntry[]
}

/**
 * Link of the header icons, the footer or the sub-footer. An unknown icon is drawn as the default
 * image.
 */
export interface MenuItem {
  readonly label: string
  readonly url: string
  readonly icon?: string
  readonly target?: '_self' | '_blank'
  readonly width?: number
  readonly height?: number
}

/** Column of the footer: about, HR software, sponsorship. */
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

export interface MenuLink {
  readonly label: string
  readonly url: string
}

/** Link of a menu entry: the first handler of a typology; undefined without any. */
export function entryLink(entry: MenuEntry): MenuLink | undefined {
  if (entry.type === 'free') return { label: entry.label, url: entry.url }
  const first = entry.handlers[0]
  return first && { label: entry.label, url: first.url }
}

/** Header blocks of an area, in the order of their positions. */
export function blocksOf(menus: SiteMenus, areaId: string): readonly MenuBlock[] {
  return menus.header
    .filter((block) => block.areas.some((area) => area.id === areaId))
    .toSorted((one, other) => one.position - other.position)
}

/**
 * Area of a path: the longest address that is the path or leads to it. The home page leads to
 * itself only.
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

/** Longest path of a menu that the path is at or under. The home page leads to itself only. */
export function closestPath(paths: readonly string[], path: string): string | undefined {
  return paths
    .filter((each) => each === path || (each !== '/' && path.startsWith(withSlash(each))))
    .toSorted((one, other) => other.length - one.length)[0]
}

export type MenuIcon = 'paper' | 'letter' | 'dot' | 'image'

const DRAWN_ICONS: readonly MenuIcon[] = ['paper', 'letter', 'dot']

/** Icon by name; the default image for an unknown one. */
export function menuIcon(name: string | undefined): MenuIcon {
  return DRAWN_ICONS.find((icon) => icon === name) ?? 'image'
}

function withSlash(path: string): string {
  return path.endsWith('/') ? path : `${path}/`
}
