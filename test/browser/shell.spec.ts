import type { Locator, Page } from 'playwright/test'

import {
  AREA_PAGE,
  burger,
  DESK,
  menu,
  PHONE,
  scrollTo,
  strip,
  TABLET,
} from './support/shell-parts.ts'
import { expect, expectAccessible, test } from './support/watch.ts'

test.describe('the header', () => {
  test('is compact past 100 px on a desk, and moves nothing [H01] [T12] [K02]', async ({
    page,
  }) => {
    await page.setViewportSize(DESK)
    await page.goto(AREA_PAGE)
    const root = page.locator('html')
    const shifts = await watchShifts(page)
    const title = page.getByRole('heading', { level: 1 })
    const place = await placeInPage(title)

    await scrollTo(page, 100)
    await expect(root).toHaveAttribute('data-header', 'full')
    const whole = await lowestOf(page)
    await scrollTo(page, 101)
    await expect(root).toHaveAttribute('data-header', 'compact')
    await expect.poll(() => lowestOf(page)).toBeLessThan(whole - 50)
    expect(await placeInPage(title)).toBe(place)
    await expect(page.getByRole('banner').getByRole('searchbox')).toBeInViewport()

    await scrollTo(page, 0)
    await expect(root).toHaveAttribute('data-header', 'full')
    await expect.poll(() => lowestOf(page)).toBe(whole)
    expect(await shifts()).toEqual([])
  })

  test('grows again for the pointer and the keyboard while compact [T12] [H05]', async ({
    page,
  }) => {
    await page.setViewportSize(DESK)
    await page.goto(AREA_PAGE)
    await scrollTo(page, 400)
    const link = strip(page).getByRole('link').first()
    await expect.poll(() => isUnderPointer(link)).toBe(false)
    await page.mouse.move(600, 20)
    await expect.poll(() => isUnderPointer(link)).toBe(true)
    await page.mouse.move(600, 600)
    await expect.poll(() => isUnderPointer(link)).toBe(false)

    await page.getByRole('banner').getByRole('link', { name: 'Connexion' }).focus()
    await page.keyboard.press('Tab')
    await expect(page.getByRole('button', { name: 'Droit du travail & RH' })).toBeFocused()
    await expect.poll(() => isUnderPointer(link)).toBe(true)
  })

  for (const [width, variant] of [
    [768, 'smallScreen'],
    [1024, 'smallScreen'],
    [1025, 'compact'],
  ] as const) {
    test(`is ${variant} past 100 px in a window of ${width} px [T12] [K02]`, async ({ page }) => {
      await page.setViewportSize({ width, height: 900 })
      await page.goto(AREA_PAGE)
      await scrollTo(page, 300)
      await expect(page.locator('html')).toHaveAttribute('data-header', variant)
      await expect(page.getByRole('banner').getByRole('link', { name: 'Préavis' })).toBeInViewport({
        ratio: 1,
      })
    })
  }

  test("shows the direct links with icons in the menu's size [H03]", async ({ page }) => {
    await page.setViewportSize(DESK)
    await page.goto('/')
    const link = page
      .getByRole('banner')
      .getByRole('link', { name: 'Offre Premium' })
      .filter({ has: page.locator('svg') })
    await expect(link).toBeVisible()
    await expect(link).toHaveAttribute('href', '/actualite/premium')
    expect(await link.locator('svg').boundingBox()).toMatchObject({ width: 24, height: 24 })

    await page.setViewportSize(PHONE)
    await expect(link).toBeHidden()
    await burger(page).click()
    await expect(menu(page).getByRole('link', { name: 'Offre Premium', exact: true })).toBeVisible()
  })

  test('offers every area under its colour, below the strip wherever that stands [H04] [H09]', async ({
    page,
  }) => {
    await page.setViewportSize(DESK)
    await page.goto(AREA_PAGE)
    const choice = page.getByRole('button', { name: 'Droit du travail & RH' })
    await expect(choice.locator('rect')).toHaveAttribute('stroke', '#3b72d9')

    for (const path of [AREA_PAGE, '/']) {
      await page.goto(path)
      await page.locator('[popovertarget="_matieres"]').click()
      const areas = page.getByRole('navigation', { name: 'Matières' })
      await expect(areas).toBeVisible()
      const [panel, under] = await Promise.all([areas.boundingBox(), strip(page).boundingBox()])
      expect(Math.abs((panel?.y ?? 0) - (under?.y ?? 0) - (under?.height ?? 0))).toBeLessThan(12)
      for (const title of ['Droit du travail & RH', 'Représentation du personnel']) {
        await expect(areas.getByRole('link', { name: title, exact: true })).toBeVisible()
      }
      if (path === AREA_PAGE) await expectAccessible(page)
      await page.keyboard.press('Escape')
      await expect(areas).toBeHidden()
      await expect(page.locator('[popovertarget="_matieres"]')).toBeFocused()
    }
  })
})

test.describe('the bar of small screens', () => {
  for (const width of [320, 768, 1024]) {
    test(`lies under the page at ${width} px, and hides nothing of it [H11]`, async ({ page }) => {
      await page.setViewportSize({ width, height: 800 })
      await page.goto('/actualite')
      const bar = page.getByRole('navigation', { name: 'Accès rapides' })
      await expect(bar.getByRole('link')).toHaveText([
        /^Accueil/,
        'Actualités',
        'Nos produits',
        /^Connexion/,
      ])
      await expect(bar.getByRole('link', { name: 'Actualités' })).toHaveAttribute(
        'aria-current',
        'page',
      )
      await scrollTo(page, 1e6)
      const last = page.getByRole('contentinfo').getByRole('link').last()
      const [end, top] = await Promise.all([last.boundingBox(), bar.boundingBox()])
      expect((end?.y ?? Infinity) + (end?.height ?? 0)).toBeLessThanOrEqual(top?.y ?? 0)
      expect((top?.y ?? 0) + (top?.height ?? 0)).toBe(800)
    })
  }

  test('leaves wide screens alone [H11]', async ({ page }) => {
    await page.setViewportSize(DESK)
    await page.goto('/actualite')
    await expect(page.getByRole('navigation', { name: 'Accès rapides' })).toBeHidden()
  })
})

test('the foot has all its parts [H14]', async ({ page }) => {
  for (const size of [PHONE, TABLET, DESK]) {
    await page.setViewportSize(size)
    await page.goto('/mentions-legales')
    const foot = page.getByRole('contentinfo')
    for (const title of ['À propos', 'Logiciels RH', 'Parrainage', 'Besoin d’aide\u202F?']) {
      await expect(foot.getByRole('heading', { name: title })).toBeVisible()
    }
    await expect(foot.locator('address')).toContainText('Paris')
    await expect(foot.locator('a[href^="tel:"]')).toBeVisible()
    for (const name of ['Suivez-nous', 'Nous contacter', 'Questions fréquentes', 'Cookies']) {
      await expect(foot.getByRole('link', { name })).toBeVisible()
    }
    const year = new Date().toLocaleDateString('fr', { year: 'numeric', timeZone: 'Europe/Paris' })
    await expect(foot).toContainText(`© ${year}`)
  }
})

async function placeInPage(element: Locator): Promise<number> {
  return element.evaluate((each) => Math.round(each.getBoundingClientRect().top + scrollY))
}

/** How low in the window the visible part of the header reaches. */
async function lowestOf(page: Page): Promise<number> {
  return page.getByRole('banner').evaluate((header) => {
    const lows = [...header.children].map((part) => part.getBoundingClientRect().bottom)
    return Math.round(Math.max(...lows))
  })
}

async function isUnderPointer(element: Locator): Promise<boolean> {
  return element.evaluate((each) => {
    const { left, top, width, height } = each.getBoundingClientRect()
    return each.contains(document.elementFromPoint(left + width / 2, top + height / 2))
  })
}

/** Notes from now on whatever the browser counts as a shift of the page. */
async function watchShifts(page: Page): Promise<() => Promise<readonly number[]>> {
  const shifts = await page.evaluateHandle(() => {
    const seen: number[] = []
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) seen.push(entry.startTime)
    }).observe({ type: 'layout-shift' })
    return seen
  })
  return () => shifts.jsonValue()
}

test('the current area can be told in forced colours', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await page.goto('/guide')
  const borders = page
    .locator('nav a')
    .filter({ visible: true })
    .evaluateAll((links) =>
      links.map((link) => {
        const { borderBottomColor, textDecorationLine } = getComputedStyle(link)
        return [link.hasAttribute('aria-current'), borderBottomColor, textDecorationLine] as const
      }),
    )
  const canvas = await page.evaluate(() => {
    document.body.style.color = 'Canvas'
    return getComputedStyle(document.body).color
  })
  const current = (await borders).filter(([isCurrent]) => isCurrent)
  const others = (await borders).filter(([isCurrent]) => !isCurrent)
  expect(current.length).toBeGreaterThan(0)
  for (const [, color, line] of current)
    expect([color === canvas, line]).toEqual([false, 'underline'])
  for (const [, color] of others) expect(color).toBe(canvas)
})
