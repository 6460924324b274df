import type { Page } from 'playwright/test'

import { ACCOUNT, accountPage, expectOnSite } from '../support/account-pages.ts'
import { expect, expectAccessible, test } from '../support/watch.ts'

const CALL = '**/api/abonnements'

async function openAs(page: Page, account: RegExp): Promise<void> {
  await page.goto(accountPage('/connexion'))
  await page.getByRole('button', { name: account }).click()
  await page.getByRole('button', { name: 'Se connecter' }).click()
  await expectOnSite(page, '/guide')
  await page.goto(`${ACCOUNT}/abonnements`)
}

for (const [account, words] of [
  [/^Abonnement Premium en cours/, /^Abonnement en cours, jusqu’au \d{1,2}(er)? \p{L}+ \d{4}$/u],
  [/^Essai Premium en cours/, /^Essai gratuit en cours, jusqu’au \d{1,2}(er)? \p{L}+ \d{4}$/u],
  [/^Essai Premium terminé/, /^Essai gratuit terminé le \d{1,2}(er)? \p{L}+ \d{4}$/u],
  [/^Abonnement Premium terminé/, /^Abonnement terminé le \d{1,2}(er)? \p{L}+ \d{4}$/u],
] as const) {
  test(`« Mes abonnements » says it with its date: ${String(account)} [P01]`, async ({ page }) => {
    await openAs(page, account)
    await expect(page.getByText(words).locator('visible=true')).toBeVisible()
    await expect(
      page.getByText('Un instant', { exact: false }).locator('visible=true'),
    ).toHaveCount(0)
    await expectAccessible(page)
  })
}

test('« Mes abonnements » without a subscription offers one, and says so when nobody tells; it ends in one press from there [P01] [V06]', async ({
  page,
}) => {
  await openAs(page, /^Sans abonnement/)
  await expect(page.getByText('Pas d’abonnement', { exact: true })).toBeVisible()
  const main = page.getByRole('main')
  await expect(main.getByRole('link', { name: 'Voir l’offre Premium' })).toBeVisible()
  await page.route(CALL, (route) =>
    route.fulfill({
      json: { premium: null, rights: null },
      headers: { 'cache-control': 'no-store' },
    }),
  )
  await page.reload()
  await expect(page.getByText('Inconnu (service indisponible)', { exact: true })).toBeVisible()
  await expect(page.getByText('Inconnus (service indisponible).', { exact: true })).toBeVisible()
  await expectAccessible(page)
  await main.getByRole('link', { name: 'Résilier votre contrat' }).locator('visible=true').click()
  await expectOnSite(page, '/resilier')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Résilier votre contrat')
})
