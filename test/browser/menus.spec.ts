import type { Locator, Page } from 'playwright/test'

import {
  AREA_PAGE,
  burger,
  DESK,
  enterPage,
  menu,
  PHONE,
  strip,
  TABLET,
} from './support/shell-parts.ts'
import { expect, expectAccessible, test } from './support/watch.ts'

test.describe('the strip of sub-links', () => {
  test('is dragged by the mouse, and a drag is no click [H05]', async ({ page }) => {
    await page.setViewportSize(DESK)
    await page.goto(AREA_PAGE)
    const nav = strip(page)
    await expect(nav).toHaveAttribute('data-more', /^\s*after$/)
    await enterPage(page)
    const link = nav.getByRole('link').nth(3)
    await dragBy(page, link, -300)
    await expect.poll(() => nav.evaluate((element) => element.scrollLeft)).toBe(300)
    await expect(nav).toHaveAttribute('data-more', 'before after')
    await expect(page).toHaveURL(AREA_PAGE)

    await dragBy(page, nav.getByRole('link', { name: 'Guides pratiques' }), -2)
    await expect(page).toHaveURL('/guide')
  })

  test('follows the keyboard, and its arrows [H05]', async ({ page }) => {
    await page.setViewportSize(DESK)
    await page.goto(AREA_PAGE)
    const nav = strip(page)
    await nav.getByRole('link').last().focus()
    await expect(nav.getByRole('link').last()).toBeInViewport({ ratio: 0.99 })
    await expect(nav).toHaveAttribute('data-more', /^before\s*$/)
    const end = await nav.evaluate((element) => element.scrollLeft)
    await page.keyboard.press('ArrowLeft')
    await expect.poll(() => nav.evaluate((element) => element.scrollLeft)).toBeLessThan(end)
  })

  test('starts at the current link, on a phone as well [H05]', async ({ page }) => {
    await page.setViewportSize(PHONE)
    await page.goto('/produits')
    const nav = strip(page)
    await expect(nav.getByRole('link', { name: 'Produits' })).toBeInViewport({ ratio: 0.99 })
  })
})

test.describe('the strip under a finger', () => {
  test.use({ hasTouch: true, viewport: PHONE })

  test('follows it, and no link is followed [H05]', async ({ page }) => {
    await page.goto('/guide')
    const nav = strip(page)
    await swipe(page, nav, -200)
    await expect.poll(() => nav.evaluate((element) => element.scrollLeft)).toBeGreaterThan(100)
    await expect(page).toHaveURL('/guide')
  })
})

test.describe('the menu of small screens', () => {
  for (const size of [PHONE, TABLET]) {
    test(`opens over an inert page, with areas and back, at ${size.width} px [H02] [H10]`, async ({
      page,
    }) => {
      await page.setViewportSize(size)
      await page.goto('/')
      await burger(page).focus()
      await expect(burger(page)).toHaveAttribute('aria-expanded', 'false')
      await burger(page).press('Enter')
      await expect(menu(page)).toBeVisible()
      await expect(page.locator('[data-landmark="burger"]')).toHaveAttribute(
        'aria-expanded',
        'true',
      )
      await expect(page.locator('[data-landmark="burger"]')).toHaveText('Fermer le menu')
      await expect(menu(page).getByRole('button', { name: 'Fermer le menu' })).toBeFocused()
      await expect(page.locator('main')).toHaveAttribute('inert')
      if (size === TABLET) await expectAccessible(page)

      const area = menu(page).getByRole('button', { name: 'Santé et Sécurité' })
      await area.press('Enter')
      const back = page.getByRole('button', { name: 'Retour' })
      await expect(back).toBeFocused()
      await expect(menu(page).locator('> div')).toHaveAttribute('inert')
      if (size === TABLET) await expectAccessible(page)
      await back.press('Enter')
      await expect(area).toBeFocused()

      await page.keyboard.press('Escape')
      await expect(menu(page)).toBeHidden()
      await expect(burger(page)).toBeFocused()
      await expect(burger(page)).toHaveAttribute('aria-expanded', 'false')
      await expect(page.locator('main')).not.toHaveAttribute('inert')
    })
  }

  test('closes on a click outside and when the page changes [H10]', async ({ page }) => {
    await page.setViewportSize(TABLET)
    await page.goto('/')
    await burger(page).click()
    await menu(page).getByRole('button', { name: 'Santé et Sécurité' }).click()
    await page.mouse.click(700, 500)
    await expect(menu(page)).toBeHidden()
    await expect(page.getByRole('button', { name: 'Retour' })).toHaveCount(0)
    await expect(burger(page)).toBeFocused()

    await burger(page).click()
    await menu(page).getByRole('button', { name: 'Santé et Sécurité' }).click()
    await page.getByRole('link', { name: 'Guides pratiques', exact: true }).click()
    await expect(page).toHaveURL('/guide')
    await expect(menu(page)).toBeHidden()
    await expect(page.locator('main')).not.toHaveAttribute('inert')
  })
})

async function dragBy(page: Page, link: Locator, distance: number): Promise<void> {
  const box = await link.boundingBox()
  const [x, y] = [(box?.x ?? 0) + 20, (box?.y ?? 0) + 20]
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x + distance, y, { steps: 4 })
  await page.mouse.up()
}

async function swipe(page: Page, element: Locator, distance: number): Promise<void> {
  const box = await element.boundingBox()
  const [x, y] = [(box?.x ?? 0) + (box?.width ?? 0) - 40, (box?.y ?? 0) + 20]
  const browser = await page.context().newCDPSession(page)
  await browser.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x, y }] })
  for (const part of [0.1, 0.3, 0.5, 0.7, 0.9, 1]) {
    const touchPoints = [{ x: x + distance * part, y }]
    await browser.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints })
  }
  await browser.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
}
