import { expect, test } from './support/watch.ts'

test('the page of the components stays out of search engines', async ({ page, request }) => {
  await page.goto('/styles')
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex')
  expect(await (await request.get('/sitemaps/pages.xml')).text()).not.toContain('/styles')
})

test('the loader is raised and lowered', async ({ page }) => {
  await page.goto('/styles')
  await page.getByRole('button', { name: 'Lever le voile' }).click()
  await expect(page.locator('html')).toHaveAttribute('data-loader', 'masked')
  await page.getByRole('button', { name: /abaisser/ }).focus()
  await page.keyboard.press('Enter')
  await expect(page.locator('html')).not.toHaveAttribute('data-loader')
})
