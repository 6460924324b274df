import type { Page } from 'playwright/test'

import { INSPECTED_PAGES } from './support/inspected-pages.ts'
import { PANELS } from './support/panels.ts'
import { expect, expectAccessibleInBothSchemes, test } from './support/watch.ts'

for (const path of INSPECTED_PAGES) {
  test(`${path} is accessible in both schemes and never scrolls sideways`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.goto(path)
    for (const width of [320, 768, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      expect([width, await sidewaysScroll(page)]).toEqual([width, 0])
    }
    for (const width of [360, 1280]) {
      await page.setViewportSize({ width, height: 900 })
      await expectAccessibleInBothSchemes(page)
    }
  })
}

test('on a phone the words of an error have its whole width, and no drawing', async ({
  page,
  complaints,
}) => {
  await page.setViewportSize({ width: 360, height: 780 })
  await page.goto('/nulle-part')
  await expect(page.locator('main section > svg')).toBeHidden()
  const words = await page.getByRole('main').getByRole('search').boundingBox()
  expect(words?.width).toBeGreaterThan(300)
  // The browser itself logs that the page is not there.
  expect(complaints.filter((complaint) => !complaint.includes('404'))).toEqual([])
  complaints.length = 0
})

test('enlarged four times, the page keeps its height: the bottom bar waits at its end', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 225 })
  await page.goto('/guide/la-periode-d-essai')
  const products = page.getByRole('link', { name: 'Nos produits', exact: true })
  await expect(products).not.toBeInViewport()
  await page.keyboard.press('End')
  await expect(products).toBeInViewport()
})

test.describe('with the text spacing of WCAG 1.4.12', () => {
  test.use({ bypassCSP: true })

  test('nothing scrolls sideways at 320 px', async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 780 })
    for (const path of ['/', '/guide/la-periode-d-essai', '/accessibilite']) {
      await page.goto(path)
      await page.addStyleTag({
        content: `* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
          p { margin-block-end: 2em !important }`,
      })
      expect(`${path} ${await sidewaysScroll(page)}`).toBe(`${path} 0`)
    }
  })
})

for (const { name, width, path, open } of PANELS) {
  test(`${name}: accessible in both schemes`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.setViewportSize({ width, height: 900 })
    await page.goto(path)
    await open(page)
    await expectAccessibleInBothSchemes(page)
  })
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the menu opens, the search answers, the article reads [H02][H06]', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 800 })
    await page.goto('/')
    await page.getByText('Ouvrir le menu').click()
    await expect(page.getByRole('link', { name: 'Actualités' }).first()).toBeVisible()

    await page.goto('/recherche?query=rupture')
    await expect(
      page
        .getByRole('main')
        .getByRole('link', { name: /rupture/i })
        .first(),
    ).toBeVisible()

    await page.goto('/guide/la-periode-d-essai')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  })
})

test('dates are those of Paris, whatever the clock of the reader', async ({ page }) => {
  await page.goto('/guide/la-periode-d-essai')
  const time = page.locator('time').first()
  const day = await time.getAttribute('datetime')
  expect(day).toMatch(/^\d{4}-\d{2}-\d{2}$/)
  const [year = '', , dayOfMonth = ''] = day?.split('-') ?? []
  await expect(time).toHaveText(new RegExp(`^${Number(dayOfMonth)}(er)? \\p{L}+ ${year}$`, 'u'))
})

async function sidewaysScroll(page: Page): Promise<number> {
  return await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
}
