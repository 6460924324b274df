import type { Page } from 'playwright/test'

import { headerField } from './support/suggestions.ts'
import { expect, test } from './support/watch.ts'

const PREMIUM_ARTICLE = '/actualite/sante-securite/document-unique-mise-a-jour-conservation'

test('the first stop leads past the header, straight to the content', async ({ page }) => {
  await page.goto('/guide/la-periode-d-essai')
  await page.keyboard.press('Tab')
  const skip = page.getByRole('link', { name: 'Aller au contenu' })
  await expect(skip).toBeFocused()
  await expect(skip).toBeInViewport()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
  await page.keyboard.press('Tab')
  const inMain = await page.evaluate(
    () => document.activeElement?.closest('main') !== null || document.activeElement === null,
  )
  expect(inMain).toBe(true)
})

for (const [width, path] of [
  [1280, '/'],
  [1280, '/guide/la-periode-d-essai'],
  [360, '/actualite'],
  [360, PREMIUM_ARTICLE],
  [1280, '/accessibilite'],
] as const) {
  test(`at ${width} px, ${path} is crossed by keyboard: each stop is seen, none is a trap`, async ({
    page,
    complaints,
  }) => {
    await page.setViewportSize({ width, height: 800 })
    // Else the page is still gliding when it is looked at.
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.goto(path)
    const address = page.url()
    const faults: string[] = []
    const seen = new Set<string>()
    for (let stops = 0; stops < 400; stops += 1) {
      await page.keyboard.press('Tab')
      await headerAtRest(page)
      const stop = await focusedElement(page)
      if (stop === undefined) break
      if (seen.has(stop.key)) break
      seen.add(stop.key)
      if (stop.fault !== undefined) faults.push(`${stop.name}: ${stop.fault}`)
    }
    expect(faults).toEqual([])
    expect(seen.size).toBeGreaterThan(20)
    expect(seen.size).toBeLessThan(400)
    const last = await page.evaluate(() => document.body.contains(document.activeElement))
    expect(last).toBe(true)
    expect(page.url()).toBe(address)
    // A link is fetched ahead when it gets the focus; the sources that are not imported here are 404.
    expect(complaints.filter((complaint) => !complaint.includes('404'))).toEqual([])
    complaints.length = 0
  })
}

test('the menu of the areas opens, reads and closes by keyboard [H07]', async ({ page }) => {
  await page.goto('/')
  const button = page.getByRole('banner').getByRole('button', { name: /matières/i })
  await button.focus()
  await page.keyboard.press('Enter')
  const panel = page.getByRole('navigation', { name: 'Matières' })
  await expect(panel).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(panel.locator(':focus')).toHaveCount(1)
  await page.keyboard.press('Escape')
  await expect(panel).toBeHidden()
  await expect(button).toBeFocused()
})

test('the mobile menu opens, reads and closes by keyboard [H11]', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/')
  const burger = page.getByRole('button', { name: 'Ouvrir le menu' })
  await burger.focus()
  await page.keyboard.press('Enter')
  const menu = page.locator('#_menu')
  await expect(menu).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(menu.locator(':focus')).toHaveCount(1)
  await page.keyboard.press('Escape')
  await expect(menu).toBeHidden()
  await expect(burger).toBeFocused()
})

test('a search is made, and its pages turned, by keyboard [H12]', async ({ page }) => {
  await page.goto('/')
  await headerField(page).focus()
  await page.keyboard.type('contrat de travail')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/recherche\?query=contrat/)
  await page.getByRole('main').getByRole('link', { name: 'Page suivante' }).focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/page=2/)
})

test('the contents lead to a part of the text by keyboard', async ({ page }) => {
  await page.goto('/guide/la-periode-d-essai')
  const entry = page
    .getByRole('navigation', { name: /sommaire/i })
    .getByRole('link')
    .nth(1)
  const target = await entry.getAttribute('href')
  await entry.focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`${target}$`))
  await expect(page.locator(target ?? '')).toBeInViewport()
})

test('the gate is reached and acted upon by keyboard [H18]', async ({ page }) => {
  await page.goto(PREMIUM_ARTICLE)
  const offer = page.getByRole('main').getByRole('link', { name: "Je m'abonne" })
  await offer.focus()
  await expect(offer).toBeInViewport()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/actualite/premium#s-abonner')
})

/** What gives way to the search field comes back a moment after the focus has left its form (§4). */
async function headerAtRest(page: Page): Promise<void> {
  await page.waitForFunction(
    () =>
      document.documentElement.dataset['search'] !== 'focused' ||
      document.activeElement?.closest('[data-landmark="search"]'),
  )
}

interface Stop {
  readonly key: string
  readonly name: string
  /** Why a reader would not see where they are. */
  readonly fault?: string
}

/** The element with the focus, and whether it shows; none once the focus has left the page. */
async function focusedElement(page: Page): Promise<Stop | undefined> {
  return await page.evaluate(() => {
    const element = document.activeElement
    if (element === null || element === document.body) return undefined
    const all = [...document.querySelectorAll('*')]
    const box = element.getBoundingClientRect()
    // A card outlines itself whole, a search field underlines its form.
    const outlined = [
      getComputedStyle(element),
      getComputedStyle(element, '::after'),
      ...[element.closest('form')].flatMap((form) => (form ? [getComputedStyle(form)] : [])),
    ].some(
      ({ outlineStyle, outlineWidth, boxShadow }) =>
        (outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2) || boxShadow !== 'none',
    )
    const inside = (x: number, y: number) => {
      const top = document.elementFromPoint(x, y)
      return top !== null && (element.contains(top) || top.contains(element))
    }
    // A link over two lines has a box larger than itself.
    const shown = [...element.getClientRects()].some((part) =>
      inside(
        Math.min(Math.max(part.x + part.width / 2, 0), innerWidth - 1),
        Math.min(Math.max(part.y + part.height / 2, 0), innerHeight - 1),
      ),
    )
    const fault =
      box.width === 0 || box.height === 0
        ? 'has no size'
        : box.bottom <= 0 || box.top >= innerHeight
          ? 'is out of the window'
          : !shown
            ? 'is covered'
            : !outlined
              ? 'shows no focus'
              : undefined
    const name = `${element.tagName} ${(element.textContent || element.id).trim().slice(0, 40)}`
    const key = String(all.indexOf(element))
    return fault === undefined ? { key, name } : { key, name, fault }
  })
}
