import type { Page } from 'playwright/test'

import { SIGNED_OUT } from '#domain/identity/sign-in-status-messages.ts'

import {
  ACCOUNT,
  accountPage,
  expectOnSite,
  restoreDemonstration,
  signInAsDemonstration,
  SITE,
} from '../support/account-pages.ts'
import { expect, expectAccessible, test } from '../support/watch.ts'

/** Signs out by the account menu of the site. */
async function signOutFromMenu(page: Page): Promise<void> {
  await page.getByRole('banner').getByRole('button', { name: 'Mon espace' }).click()
  await page.getByRole('link', { name: 'Déconnexion' }).click()
}

test('signing out comes back to the page and is announced there [T09] [C11]', async ({ page }) => {
  await signInAsDemonstration(page)
  await signOutFromMenu(page)
  await expect(page.locator('main [data-notice]')).toHaveText(SIGNED_OUT)
  await expect(page.locator('output').filter({ hasText: SIGNED_OUT })).toHaveCount(1)
  await expect(page).toHaveURL(`${SITE}/guide`)
  await expect(page.getByRole('banner').getByRole('link', { name: 'Connexion' })).toBeVisible()
  await expectAccessible(page)
  await page
    .getByRole('banner')
    .getByRole('link', { name: /accueil/ })
    .first()
    .click()
  await expect(page).toHaveURL(`${SITE}/`)
  await expect(page.locator('[data-notice]')).toHaveCount(0)
})

test('signing out at the account service itself is confirmed on the site [T09]', async ({
  page,
}) => {
  await signInAsDemonstration(page)
  await page.goto(`${ACCOUNT}/deconnexion`)
  await page.getByRole('button', { name: 'Me déconnecter' }).click()
  await expectOnSite(page, '/')
  await expect(page.locator('main [data-notice]')).toHaveText(SIGNED_OUT)
  await expect(page).toHaveURL(`${SITE}/`)
})

test('a link with signedout=true tells a signed-in reader nothing [T09]', async ({ page }) => {
  await restoreDemonstration(page)
  await page.goto(`${SITE}/guide?signedout=true`)
  await expect(page).toHaveURL(`${SITE}/guide`)
  await expect(page.getByRole('banner').getByRole('button', { name: 'Mon espace' })).toBeVisible()
  await expect(page.locator('[data-notice]')).toHaveCount(0)
})

test('Back after signing out leads to the page that was left [T09]', async ({ page }) => {
  await signInAsDemonstration(page)
  await signOutFromMenu(page)
  await expect(page.locator('main [data-notice]')).toHaveText(SIGNED_OUT)
  await page.goBack()
  await expect(page).toHaveURL(`${SITE}/guide`)
  await expect(page.getByRole('banner').getByRole('link', { name: 'Connexion' })).toBeVisible()
  await expect(page.locator('main [data-notice]')).toHaveCount(0)
})

test('the sign-out page is kept finished by the back/forward cache [T09]', async ({ page }) => {
  await signInAsDemonstration(page)
  await page.route('**/identity/v1/logout?**', (route) => route.fulfill({ status: 204 }))
  await page.goto(`${ACCOUNT}/deconnexion`)
  await page.getByRole('button', { name: 'Me déconnecter' }).click()
  const heading = page.getByRole('heading', { level: 1 })
  await expect(heading).toHaveText('Déconnexion en cours…')
  // Playwright has no back/forward cache: its events are sent as the browser sends them.
  const send = (kind: string) =>
    page.evaluate((name) => {
      dispatchEvent(new PageTransitionEvent(name, { persisted: true }))
    }, kind)
  await send('pagehide')
  await expect(heading).toHaveText('Vous êtes déconnecté')
  await send('pageshow')
  await expect(heading).toHaveText(/^Se déconnecter/)
})

for (const path of ['/connexion', '/inscription']) {
  test(`${path} leads a signed-in reader to their account, or back [C11]`, async ({ page }) => {
    await restoreDemonstration(page)
    await page.goto(ACCOUNT + path)
    await page.waitForURL(`${ACCOUNT}/profil`)
    await expect(page.getByLabel('Prénom')).toBeVisible()
    await page.goto(accountPage(path))
    await expectOnSite(page, '/guide')
  })
}
