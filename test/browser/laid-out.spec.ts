import { DESK } from './support/shell-parts.ts'
import { expect, test } from './support/watch.ts'

test('a page is laid out whole once the window is idle', async ({ page }) => {
  await page.goto('/')
  await expect(page.locator('[data-later]')).toHaveCount(0)
})

test('the way back leads to the very place that was left, before all of the page is laid out', async ({
  page,
}) => {
  await page.setViewportSize(DESK)
  // A window that is never idle.
  await page.addInitScript(() => {
    window.requestIdleCallback = () => 0
  })
  await page.goto('/')
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
