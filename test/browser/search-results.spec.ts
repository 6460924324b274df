import { PHONE } from './support/shell-parts.ts'
import { expect, expectAccessibleInBothSchemes, test } from './support/watch.ts'

/** Guides are found once the search is built of them, a moment after they are online. */
test.beforeEach(async ({ request }) => {
  await expect
    .poll(
      async () => (await request.get('/recherche?query=p%C3%A9riode+essai&type=guides')).text(),
      {
        timeout: 45_000,
      },
    )
    .toContain('href="/guide/la-periode-d-essai"')
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the searched text comes first in any spelling, narrowed by links [R09] [H12]', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 320, height: 568 })
    const main = page.getByRole('main')
    const searches: readonly [string, RegExp][] = [
      ['congés payés', /congés payés/i],
      ['conges payes', /congés payés/i],
      ['licenciment economique', /licenciement.*économique/i],
      ['periode d’essai', /période d’essai/i],
    ]
    for (const [words, title] of searches) {
      await page.goto(`/recherche?${new URLSearchParams({ query: words })}`)
      const first = main.getByRole('article').getByRole('heading').first()
      await expect(first).toHaveText(title)
      await expect(main.getByRole('heading', { level: 2, name: /résultats? pour/ })).toBeVisible()
    }
    await page.goto('/recherche?query=73282932000074')
    await expect(main.getByRole('region', { name: 'Numéro SIRET' })).toBeVisible()

    await page.goto('/recherche?query=pr%C3%A9avis')
    await main.getByText('Affiner les résultats').click()
    await main.getByRole('list', { name: 'Type' }).getByRole('link', { name: 'Guides' }).click()
    await expect(page).toHaveURL('/recherche?query=pr%C3%A9avis&type=guides')
    await main
      .getByRole('list', { name: 'Filtres actifs' })
      .getByRole('link', { name: /Guides/ })
      .click()
    await expect(page).toHaveURL('/recherche?query=pr%C3%A9avis')
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth)
    expect(overflow).toBeLessThanOrEqual(320)
  })
})

test('back and forward keep filters, place and focus of the results [R09] [T06]', async ({
  page,
}) => {
  await page.goto('/recherche?query=pr%C3%A9avis')
  const main = page.getByRole('main')
  const guides = main.getByRole('list', { name: 'Type' }).getByRole('link', { name: /Guides/ })
  await guides.click()
  await expect(page).toHaveURL('/recherche?query=pr%C3%A9avis&type=guides')
  await expect(page).toHaveTitle(/^préavis – \d+.résultats? – Guides – Recherche/)
  await expect(main.getByRole('heading', { level: 1 })).toBeFocused()
  await page.goBack()
  await expect(page).toHaveURL('/recherche?query=pr%C3%A9avis')
  await expect(guides).toBeFocused()
  await expect(main.getByRole('list', { name: 'Filtres actifs' })).toHaveCount(0)
  await page.goForward()
  await expect(main.getByRole('list', { name: 'Filtres actifs' })).toBeVisible()
  await expect(main.getByRole('searchbox')).toHaveValue('préavis')
})

test('results, answers and choices are accessible in both schemes [R09] [H19]', async ({
  page,
}) => {
  await page.goto('/recherche?query=p%C3%A9riode%20essai&type=guides')
  await page.setViewportSize(PHONE)
  await page.getByText('Affiner les résultats').first().click()
  await expectAccessibleInBothSchemes(page)
  await expect(page.getByRole('link', { name: /Découvrez nos offres/ })).toBeVisible()
})
