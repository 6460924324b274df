/** How a direct link of the header is drawn (§2). */
export type MenuIcon = 'paper' | 'letter' | 'dot' | 'image'

const DRAWN_ICONS: readonly MenuIcon[] = ['paper', 'letter', 'dot']

/** The drawing of an icon name: paper, letter or dot; anything else, or nothing, is the default image (§2). */
export function menuIcon(name: string | undefined): MenuIcon {
  return DRAWN_ICONS.find((icon) => icon === name) ?? 'image'
}
