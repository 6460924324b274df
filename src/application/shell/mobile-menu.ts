import type { Reactions } from './reactions.ts'

/** The mobile menu: closed, showing the areas, or showing the sub-list of one area, by its id (§2). */
export type MobileMenu =
  | { readonly kind: 'closed' }
  | { readonly kind: 'areas' }
  | { readonly kind: 'subList'; readonly area: string }

/** The menu of a page just loaded (§2). */
export const closedMenu: MobileMenu = { kind: 'closed' }

const areas: MobileMenu = { kind: 'areas' }

/** The burger toggles the menu; a click outside closes it, and so does leaving the page (§4). */
export const mobileMenuReactions: Reactions<MobileMenu> = {
  burgerPressed: (menu) => [menu.kind === 'closed' ? areas : closedMenu],
  areaChosen: (menu, { area }) => [menu.kind === 'areas' ? { kind: 'subList', area } : menu],
  areaLeft: (menu) => [menu.kind === 'subList' ? areas : menu],
  routeChangeStarted: () => [closedMenu],

  // The burger answers by itself: closing here as well would make it open the menu again.
  clicked: (menu, { inside }) => [
    inside.includes('menu') || inside.includes('burger') ? menu : closedMenu,
  ],
}
