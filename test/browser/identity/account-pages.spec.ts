import { testAccessibleOpenPages } from '../support/account-page-sweeps.ts'
import { ACCOUNT } from '../support/account-pages.ts'
import { expect, test } from '../support/watch.ts'

testAccessibleOpenPages('/connexion')

test('the illustration beside the form has the colours of the site', async ({ page }) => {
  await page.goto(`${ACCOUNT}/connexion`)
  const drawing = page.locator('main svg[data-screen]').first()
  await expect(drawing).toBeVisible()
  await expect(drawing).not.toHaveCSS('background-color', 'rgba(0, 0, 0, 0)')
})

test('an address that leads nowhere says so', async ({ page, complaints }) => {
  const answer = await page.goto(`${ACCOUNT}/nulle-part`)
  expect(answer?.status()).toBe(404)
  await expect(page.getByRole('heading', { name: 'Cette page n’existe pas' })).toBeVisible()
  // The browser itself writes that the page was not found.
  complaints.splice(0)
})

test('without a script only the sign-in page shows a form', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto(`${ACCOUNT}/connexion`)
  await expect(
    page.getByText('Sans JavaScript, la connexion se fait par mot de passe'),
  ).toBeVisible()
  await expect(page.getByRole('button', { name: 'Se connecter' })).toHaveCount(1)
  await page.goto(`${ACCOUNT}/inscription`)
  await expect(page.getByText('Le compte a besoin de JavaScript')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Créer mon compte' })).toBeHidden()
  await context.close()
})
