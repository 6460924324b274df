import type { Locator, Page } from 'playwright/test'

import { expect } from './watch.ts'

/** Windows of a phone, a tablet and a desk. */
export const PHONE = { width: 360, height: 780 }
export const TABLET = { width: 768, height: 1024 }
export const DESK = { width: 1280, height: 800 }

/** A page of an area, whose strip is longer than any window. */
export const AREA_PAGE = '/droit-du-travail/'

/** The burger of the header, while the menu is closed. */
export function burger(page: Page): Locator {
  return page.getByRole('button', { name: 'Ouvrir le menu' })
}

/** The menu of small screens. */
export function menu(page: Page): Locator {
  return page.locator('#_menu')
}

/** The strip of sub-links under the header. */
export function strip(page: Page): Locator {
  return page.getByRole('navigation', { name: 'Rubriques' })
}

/** Scrolls at once: what glides would be seen half way. */
export async function scrollTo(page: Page, top: number): Promise<void> {
  await page.evaluate((to) => window.scrollTo({ top: to, behavior: 'instant' }), top)
}

/** The pointer comes into the page, and what answers gestures has come. */
export async function enterPage(page: Page): Promise<void> {
  await page.mouse.move(10, 600)
  await expect(page.locator('[data-landmark="burger"]')).toHaveAttribute('aria-expanded')
}
