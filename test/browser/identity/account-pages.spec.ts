import type { Page } from 'playwright/test'

import { ACCOUNT, signInAsDemonstration } from '../support/account-pages.ts'
import { expect, expectAccessibleInBothSchemes, test } from '../support/watch.ts'

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

async function expectAccessibleInEachLook(page: Page): Promise<void> {
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    await expectAccessibleInBothSchemes(page)
  }
}

for (const path of OPEN_PAGES) {
  test(`[C11] ${path} is accessible in both schemes, on a phone and on a desk`, async ({
    page,
  }) => {
    test.slow()
    await page.goto(ACCOUNT + path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expectAccessibleInEachLook(page)
  })
}

for (const path of OWN_PAGES) {
  test(`[C11] ${path} of an account is accessible in both schemes, on a phone and on a desk`, async ({
    page,
  }) => {
    test.slow()
    await signInAsDemonstration(page)
    await page.goto(ACCOUNT + path)
    await expect(page.locator('[data-private]')).toBeVisible()
    await expectAccessibleInEachLook(page)
  })
}

test('no page of the account service scrolls sideways at 320 px', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  for (const path of OPEN_PAGES) {
    await page.goto(ACCOUNT + path)
    const overflow = await page.evaluate(() => {
      const { scrollWidth, clientWidth } = document.documentElement
      return scrollWidth - clientWidth
    })
    expect(overflow, path).toBe(0)
  }
})

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
