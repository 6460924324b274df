import { ACCOUNT, restoreDemonstration } from '../support/account-pages.ts'
import { expect, expectAccessibleAt, expectFits, test } from '../support/watch.ts'

const OPEN_PAGES = [
  '/connexion',
  '/connexion#lien',
  '/connexion#sms',
  '/inscription',
  '/deconnexion',
  '/mot-de-passe-oublie',
  '/nouveau-mot-de-passe',
  '/recuperation',
  '/fournisseur',
  '/messages',
]
const OWN_PAGES = ['/profil', '/securite', '/abonnements', '/verification-email']

for (const path of OPEN_PAGES) {
  test(`[C11] ${path} fits a narrow phone and is accessible in both schemes`, async ({ page }) => {
    await page.goto(ACCOUNT + path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expectFits(page, [320])
    await expectAccessibleAt(page, [360, 1280])
  })
}

for (const path of OWN_PAGES) {
  test(`[C11] ${path} of an account is accessible in both schemes, on a phone and on a desk`, async ({
    page,
  }) => {
    await restoreDemonstration(page)
    await page.goto(ACCOUNT + path)
    await expect(page.locator('[data-private]')).toBeVisible()
    await expectAccessibleAt(page, [360, 1280])
  })
}

test('an address that leads nowhere says so', async ({ page, complaints }) => {
  const answer = await page.goto(`${ACCOUNT}/nulle-part`)
  expect(answer?.status()).toBe(404)
  await expect(page.getByRole('heading', { name: 'Cette page n’existe pas' })).toBeVisible()
  // The browser itself writes that the page was not found.
  complaints.splice(0)
})

test('without a script the pages say that they need one, and show no form', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto(`${ACCOUNT}/connexion`)
  await expect(page.getByText('Le compte a besoin de JavaScript')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Se connecter' })).toBeHidden()
  await context.close()
})
