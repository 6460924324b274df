import { headerField } from './support/suggestions.ts'
import { expect, expectAccessible, test } from './support/watch.ts'

test('a reader goes from the home page to all kinds of text [R01] [R05] [R14]', async ({
  page,
}) => {
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)

  await page
    .getByRole('main')
    .getByRole('link', { name: 'Tout lire : Droit du travail & RH' })
    .click()
  await expect(page).toHaveURL('/actualite/droit-du-travail')

  await page
    .getByRole('main')
    .getByRole('link', { name: /rupture conventionnelle/i })
    .first()
    .click()
  await expect(page).toHaveURL(/\/actualite\/droit-du-travail\/rupture-conventionnelle/)
  await expect(page.getByText(/Publié le \d/).first()).toBeVisible()

  await page.goto('/guide')
  await page
    .getByRole('main')
    .getByRole('link', { name: 'La période d’essai', exact: true })
    .click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/période d.essai/i)
  await expect(page.getByText('Licence Ouverte').first()).toBeVisible()

  await page.goto('/guide/definition')
  await page
    .getByRole('main')
    .getByRole('link', { name: 'Rupture conventionnelle', exact: true })
    .click()
  await expect(page).toHaveURL('/guide/definition/rupture-conventionnelle')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Rupture conventionnelle')
})

test('an old address leads to the new one in one hop [X01] [X04]', async ({ page, request }) => {
  const answer = await request.get('/actualite/recherche?query=pr%C3%A9avis', { maxRedirects: 0 })
  expect(answer.status()).toBe(308)
  expect(answer.headers()['location']).toBe('/recherche?query=pr%C3%A9avis')

  await page.goto('/guide/definition/duerp-2')
  await expect(page).toHaveURL('/guide/definition/duerp')
})

test('a reader searches from the header and finds the guide [R09][H12]', async ({ page }) => {
  await page.goto('/')
  await headerField(page).fill('  periode d’essai ')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/recherche\?query=/)
  await expect(
    page
      .getByRole('main')
      .getByRole('link', { name: /période d.essai/i })
      .first(),
  ).toBeVisible()
})

test('a premium article shows its free part and the gate [H18] [A05]', async ({ page }) => {
  await page.goto('/actualite/sante-securite/document-unique-mise-a-jour-conservation')
  await expect(
    page.getByText("La suite du contenu est réservée aux abonnés à l'Actualité Premium"),
  ).toBeVisible()
  await expect(page.getByText('À partir de 9,90€ / mois')).toBeVisible()
  await expect(page.getByRole('link', { name: "Je m'abonne" })).toBeVisible()
})

test('an address that leads nowhere says so, and helps', async ({ page, complaints }) => {
  const answer = await page.goto('/actualite/nulle-part')
  expect(answer?.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Cette page n’existe pas')
  await expectAccessible(page)
  // The browser itself logs the 404 of the page.
  expect(complaints.filter((complaint) => !complaint.includes('404'))).toEqual([])
  complaints.length = 0
})
