import { expect, test } from './support/watch.ts'

test('a page is laid out whole once the window is idle', async ({ page }) => {
  await page.goto('/')
  await expect(page.locator('[data-later]')).toHaveCount(0)
})

test('the way back restores the exact place in a busy window', async ({ page }) => {
  await page.setViewportSize({ width: 412, height: 823 })
  await page.goto('/')
  await expect(page.locator('[data-later]')).toHaveCount(0)
  // From now on the window is never idle again.
  await page.evaluate(() => {
    window.requestIdleCallback = () => 0
  })
  const link = page.getByRole('main').getByRole('link', { name: 'Tous les produits' })
  await link.scrollIntoViewIfNeeded()
  const before = (await link.boundingBox())?.y ?? Number.NaN
  await link.click()
  await expect(page).toHaveURL('/produits')
  await page.goBack()
  await expect(page).toHaveURL('/')
  await expect
    .poll(async () => Math.abs(((await link.boundingBox())?.y ?? 0) - before))
    .toBeLessThan(200)
  await expect(link).toBeInViewport()
})
