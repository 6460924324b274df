import { expect, expectAccessibleInBothSchemes, test } from './support/watch.ts'

for (const width of [360, 768, 1280]) {
  test(`every component is drawn, accessible and within ${width} px, in both schemes`, async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.setViewportSize({ width, height: 900 })
    await page.goto('/styles')
    // The other widths are those at which every page of the site is looked at.
    if (width === 768) await expectAccessibleInBothSchemes(page)
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      )
      expect(overflow).toBe(0)
      await page.screenshot({
        path: `reports/styles/${width}-${colorScheme}.png`,
        fullPage: true,
      })
    }
  })
}

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
