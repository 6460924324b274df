import type { Page } from 'playwright/test'

import type { DemonstrationKey } from '#application/premium/demonstration-accounts.ts'

import { ACCOUNT, expectOnSite, restoreDemonstration } from '../support/account-pages.ts'
import { expect, expectAccessible, test } from '../support/watch.ts'

const CALL = '**/api/abonnements'

async function openAs(page: Page, account: DemonstrationKey): Promise<void> {
  await restoreDemonstration(page, account)
  await page.goto(`${ACCOUNT}/abonnements`)
}

for (const [account, words] of [
  ['active', /^Abonnement en cours, jusqu’au \d{1,2}(er)? \p{L}+ \d{4}$/u],
  ['trial', /^Essai gratuit en cours, jusqu’au \d{1,2}(er)? \p{L}+ \d{4}$/u],
  ['expiredTrial', /^Essai gratuit terminé le \d{1,2}(er)? \p{L}+ \d{4}$/u],
  ['expiredSubscriber', /^Abonnement terminé le \d{1,2}(er)? \p{L}+ \d{4}$/u],
] as const) {
  test(`« Mes abonnements » says it with its date: ${account} [P01]`, async ({ page }) => {
    await openAs(page, account)
    await expect(page.getByText(words).locator('visible=true')).toBeVisible()
    await expect(
      page.getByText('Un instant', { exact: false }).locator('visible=true'),
    ).toHaveCount(0)
    if (account === 'active') await expectAccessible(page)
  })
}

test('« Mes abonnements » offers a subscription, and ends one in one press [P01] [V06]', async ({
  page,
}) => {
  await openAs(page, 'none')
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
