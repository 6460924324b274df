import { expect, expectAccessible, test } from './support/watch.ts'

const PREMIUM_ARTICLE = '/actualite/sante-securite/document-unique-mise-a-jour-conservation'

test('« Je m’abonne » leads to what a subscriber sees, at any width', async ({ page }) => {
  for (const width of [320, 390, 1280]) {
    await page.setViewportSize({ width, height: 740 })
    await page.goto(PREMIUM_ARTICLE)
    await page.getByRole('link', { name: "Je m'abonne" }).first().click()
    await expect(page).toHaveURL('/actualite/premium#s-abonner')
    await expect(page.getByRole('region', { name: 'S’abonner' })).toBeInViewport()
  }
  const notice = page.getByRole('region', { name: 'S’abonner' })
  await expect(notice).toContainText('Cette démonstration ne vend rien.')
  await expectAccessible(page)
  await notice.getByRole('link', { name: 'Lire un article en abonné' }).click()
  await page.getByRole('button', { name: 'Abonnement Premium en cours' }).click()
  await page.getByRole('button', { name: 'Se connecter' }).click()
  await expect(page).toHaveURL(/\/actualite\/.+/)
  await expect(page.getByRole('link', { name: "Je m'abonne" })).toHaveCount(0)
})

test('« Je m’abonne » works as the first thing touched, before any script', async ({
  page,
  complaints,
}) => {
  await page.route(/\.js$/u, (route) => route.abort())
  await page.goto(PREMIUM_ARTICLE)
  await page.getByRole('link', { name: "Je m'abonne" }).first().click({ delay: 60 })
  await expect(page).toHaveURL('/actualite/premium#s-abonner')
  complaints.length = 0
})
