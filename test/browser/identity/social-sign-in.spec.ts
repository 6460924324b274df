import type { Page } from 'playwright/test'

import { readBrowserServer } from '../support/server-settings.ts'
import { expect, expectAccessible, test } from '../support/watch.ts'

const SOCIAL = 'Avec un compte fictif'
const { origin: site, identityOrigin: account } = readBrowserServer()

/** Opens the demonstration provider by a button of the page. */
async function providerWindow(page: Page, button: string): Promise<Page> {
  const opened = page.waitForEvent('popup')
  await page.getByRole('button', { name: button }).click()
  const popup = await opened
  await expect(popup.getByRole('heading', { level: 1 })).toHaveText('Fournisseur de démonstration')
  return popup
}

async function fillIdentity(popup: Page, email: string): Promise<void> {
  await popup.getByLabel('Prénom').fill('Ève')
  await popup.getByLabel('Nom', { exact: true }).fill('Ito')
  await popup.getByLabel('Adresse e-mail').fill(email)
}

async function signIn(page: Page, returnUrl: string, email: string): Promise<void> {
  await page.goto(`${account}/connexion?${new URLSearchParams({ returnUrl }).toString()}`)
  const popup = await providerWindow(page, SOCIAL)
  await fillIdentity(popup, email)
  const closed = popup.waitForEvent('close')
  await popup.getByRole('button', { name: 'Continuer' }).click()
  await closed
}

test('another provider signs in by a small window [I07] [K05]', async ({ page }) => {
  await page.goto(`${account}/connexion?returnUrl=${encodeURIComponent(`${site}/actualite`)}`)
  const popup = await providerWindow(page, SOCIAL)
  expect(await popup.evaluate(() => [innerWidth, innerHeight])).toEqual([400, 550])
  await expectAccessible(popup)
  const closed = popup.waitForEvent('close')
  await popup.getByRole('button', { name: 'Hélène Le Goff' }).click()
  await closed
  await page.waitForURL(`${site}/actualite`)
  const info = await page.request.get(`${account}/identity/v1/sso/data?client_id=preavis`)
  expect(await info.json()).toMatchObject({ is_authenticated: true, name: 'Hélène Le Goff' })
})

test('a reader back from there is told so, and still signs in [I07] [M03]', async ({ page }) => {
  await page.goto(`${account}/connexion`)
  const popup = await providerWindow(page, SOCIAL)
  await popup.getByRole('button', { name: 'Annuler' }).click()
  await expect(page.getByRole('alert').filter({ hasText: /\S/ })).toHaveText(
    'La connexion a été annulée.',
  )
  const again = await providerWindow(page, SOCIAL)
  await again.getByRole('button', { name: 'Hélène Le Goff' }).click()
  await page.waitForURL(`${site}/`)
})

test('an account elsewhere is linked, found again, and unlinked [I04] [I07]', async ({ page }) => {
  await signIn(page, `${account}/securite`, 'eve@liens.example')
  await page.waitForURL(`${account}/securite`)
  const list = page.getByRole('list', { name: 'Comptes liés' })
  await expect(list.getByRole('listitem')).toHaveText([/eve@liens\.example/])
  const popup = await providerWindow(page, 'Lier un compte de démonstration')
  await fillIdentity(popup, 'autre@liens.example')
  await popup.getByRole('button', { name: 'Continuer' }).click()
  await expect(list.getByRole('listitem')).toHaveCount(2)
  await list
    .getByRole('listitem')
    .filter({ hasText: 'autre@liens.example' })
    .getByRole('button')
    .click()
  await page.getByRole('dialog').getByRole('button', { name: 'Délier' }).click()
  await expect(list.getByRole('listitem')).toHaveText([/eve@liens\.example/])
})
