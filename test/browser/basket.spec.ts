import { expect, expectAccessible, test } from './support/watch.ts'

const CALL = '**/api/cart'

test('the basket shows its count once, by its cookie [H07] [C01]', async ({
  page,
  context,
  baseURL,
}) => {
  await context.addCookies([{ name: 'panier', value: 'cle', url: baseURL ?? '' }])
  const cookies: (string | undefined)[] = []
  await page.route(CALL, async (route) => {
    cookies.push((await route.request().allHeaders())['cookie'])
    await route.fulfill({ json: { items_count: 3 } })
  })
  await page.goto('/')
  await expect(page.getByRole('link', { name: 'Panier, 3 articles' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('banner').getByRole('link', { name: 'Guides' }).first().click()
  await expect(page).toHaveURL('/guide')
  await expect(page.getByRole('link', { name: 'Panier, 3 articles' })).toBeVisible()
  expect(cookies).toEqual(['panier=cle'])
})

test('without a basket there is no badge [H07] [C01]', async ({ page }) => {
  const answer = page.waitForResponse(CALL)
  await page.goto('/')
  expect(await (await answer).json()).toEqual({ items_count: 0 })
  await expect(page.locator('[data-basket]')).toHaveAttribute('data-basket', '')
  await expect(page.getByRole('link', { name: /^Panier/ })).toHaveAccessibleName(
    'Panier de la boutique',
  )
})

for (const body of ['{"items_count":"<img>"}', '{"items_count":-1}', '<!doctype html>']) {
  test(`an answer that counts nothing shows nothing: ${body} [H07] [C01]`, async ({
    page,
    complaints,
  }) => {
    const logged = page.waitForEvent('console', (message) => message.text().includes('outage'))
    await page.route(CALL, (route) => route.fulfill({ body }))
    await page.goto('/')
    await logged
    await expect(page.locator('[data-basket]')).toHaveAttribute('data-basket', '')
    complaints.length = 0
  })
}
