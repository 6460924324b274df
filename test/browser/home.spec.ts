import { expect, test } from './support/watch.ts'

test.describe('without any script', () => {
  test.use({ javaScriptEnabled: false })

  test('the home page leads to its parts, the error page to search [R01] [R09]', async ({
    page,
    complaints,
  }) => {
    await page.goto('/')
    const main = page.getByRole('main')
    await expect(main.getByRole('heading', { name: 'Guides pratiques' })).toBeVisible()
    await expect(main.getByRole('heading', { name: 'À télécharger' })).toBeVisible()
    await expect(main.getByRole('heading', { name: 'Avis de démonstration' })).toBeVisible()
    await main.getByRole('link', { name: 'Essai gratuit pendant 30 jours' }).click()
    await expect(page).toHaveURL('/actualite/premium')
    await expect(page.getByRole('heading', { name: 'Comment se passe l’essai' })).toBeVisible()
    await expect(page.getByText('À partir de 9,90€ / mois').first()).toBeVisible()

    await page.goto('/nulle-part')
    await page.getByRole('main').getByRole('searchbox').fill('préavis')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/recherche?query=pr%C3%A9avis')
    complaints.splice(0, complaints.length, ...complaints.filter((each) => !each.includes('404')))
  })
})

test('a story stands once on the home page, as one link [R01]', async ({ page }) => {
  await page.goto('/')
  const links = await page
    .getByRole('main')
    .getByRole('article')
    .getByRole('link')
    .evaluateAll((found) => found.map((link) => link.getAttribute('href')))
  const news = links.filter((href) => href?.startsWith('/actualite/'))
  expect(news.length).toBeGreaterThan(8)
  expect(new Set(news).size).toBe(news.length)

  const lead = page.getByRole('region', { name: 'À la une' })
  const path = await lead.getByRole('link').getAttribute('href')
  await lead.getByText(/min de lecture/).click({ force: true })
  await expect(page).toHaveURL(path ?? 'no lead')
})
