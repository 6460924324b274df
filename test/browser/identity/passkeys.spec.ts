import type { Page } from 'playwright/test'

import { GENERIC_ERROR } from '#domain/messages.ts'

import {
  accountPage,
  codeIn,
  expectOnSite,
  lastMessage,
  linkIn,
  newAddress,
  signOut,
} from '../support/account-pages.ts'
import { virtualAuthenticator } from '../support/virtual-authenticator.ts'
import { expect, test } from '../support/watch.ts'

/** A page of few words, and the same as the site has people come back to it. */
const PAGE = '/contenu/contact'
const BACK = `${PAGE}?backaccount=true`

/** Opens an account with a passkey and no password, and comes back to the site signed in. */
async function openAccount(page: Page, email: string) {
  await page.goto(accountPage('/inscription', BACK))
  await page.getByLabel('Prénom').fill('Ève')
  await page.getByLabel('Nom', { exact: true }).fill('Martin')
  await page.getByLabel('Adresse e-mail ou numéro').fill(email)
  await page.getByRole('checkbox', { name: /conditions générales/ }).check()
  await page.getByRole('button', { name: 'Avec une clé d’accès' }).click()
  await expect(page.getByRole('heading', { name: 'Vérifiez votre adresse' })).toBeFocused()
  await page.goto(linkIn(await lastMessage(page, email)))
  await page.getByRole('button', { name: 'Ouvrir mon compte' }).click()
  await expectOnSite(page, PAGE)
}

test('an account opens with a passkey, which signs in by the field [I06]', async ({ page }) => {
  const device = await virtualAuthenticator(page)
  await openAccount(page, newAddress('sans-mot-de-passe'))
  expect(await device.held()).toBe(1)
  await expect(page.getByRole('button', { name: 'Mon espace' })).toBeVisible()
  await signOut(page)
  await page.goto(accountPage('/connexion', BACK))
  await expectOnSite(page, PAGE)
  await expect(page.getByRole('button', { name: 'Mon espace' })).toBeVisible()
})

test('a passkey signs in by the button without the field [I06]', async ({ page }) => {
  await page.addInitScript(() => {
    PublicKeyCredential.isConditionalMediationAvailable = () => Promise.resolve(false)
  })
  await virtualAuthenticator(page)
  await openAccount(page, newAddress('bouton'))
  await signOut(page)
  await page.goto(accountPage('/connexion', BACK))
  await page.getByRole('button', { name: 'Avec une clé d’accès' }).click()
  await expectOnSite(page, PAGE)
  await expect(page.getByRole('button', { name: 'Mon espace' })).toBeVisible()
})

test('a passkey is listed and removed; it signs in no more [I06]', async ({ page, complaints }) => {
  await virtualAuthenticator(page)
  await openAccount(page, newAddress('liste'))
  await page.goto(accountPage('/securite', BACK))
  const passkeys = page.getByRole('list', { name: 'Clés d’accès' })
  await expect(passkeys.getByRole('listitem')).toHaveCount(1)
  await passkeys.getByRole('button', { name: /^Supprimer/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Supprimer' }).click()
  await expect(page.getByText('Aucune clé d’accès.')).toBeVisible()
  await signOut(page)
  const refused = page.waitForResponse(/webauthn\/authentication$/)
  await page.goto(accountPage('/connexion', BACK))
  expect((await refused).status()).toBe(400)
  await expect(page).toHaveURL(/\/connexion/)
  await expect.poll(() => complaints.splice(0)).toEqual([expect.stringContaining('400')])
})

test('a reader without passkeys makes one by a code [I06]', async ({ page }) => {
  const device = await virtualAuthenticator(page)
  const email = newAddress('perdu')
  await openAccount(page, email)
  await signOut(page)
  await device.lose()
  await page.goto(accountPage('/recuperation', BACK))
  await page.getByLabel('Adresse e-mail ou numéro').fill(email)
  await page.getByRole('button', { name: 'Recevoir le code' }).click()
  await expect(page.getByRole('heading', { name: 'Reprenez la main' })).toBeFocused()
  const code = codeIn(await lastMessage(page, email))
  const step = page.locator('form[data-form="resetPasskeys"]')
  await step.getByRole('textbox').fill(code)
  await page.getByRole('button', { name: 'Créer une clé d’accès' }).click()
  // The device makes a key before the account knows it.
  await page.getByRole('link', { name: 'Se connecter' }).waitFor()
  expect(await device.held()).toBe(1)
  await page.goto(accountPage('/connexion', BACK))
  await expectOnSite(page, PAGE)
  await expect(page.getByRole('button', { name: 'Mon espace' })).toBeVisible()
})

test('adding a passkey announces success, duplicate, cancellation or refusal [I06]', async ({
  page,
  complaints,
}) => {
  const device = await virtualAuthenticator(page)
  await openAccount(page, newAddress('ajout'))
  await page.goto(accountPage('/securite', BACK))
  const passkeys = page.getByRole('list', { name: 'Clés d’accès' })
  await expect(passkeys.getByRole('listitem')).toHaveCount(1)
  const add = page.getByRole('button', { name: 'Ajouter une clé d’accès' })
  const alert = page.getByRole('region', { name: 'Clés d’accès' }).getByRole('alert')
  await add.click()
  await expect(alert).toHaveText('Cet appareil a déjà une clé d’accès pour ce compte.')
  await device.lose()
  await device.refuse(true)
  await add.click()
  await expect(alert).toHaveText('La demande a été interrompue. Vous pouvez recommencer.')
  await device.refuse(false)
  await page.route(/webauthn\/registration$/, (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({ status: 400, json: { error: 'invalid_request', error_user_msg: '' } })
      : route.fallback(),
  )
  await add.click()
  await expect(alert).toHaveText(GENERIC_ERROR)
  await page.unroute(/webauthn\/registration$/)
  await device.lose()
  await add.click()
  await expect(alert).toHaveText(/^La clé d’accès «\u202F.+\u202F» est ajoutée\.$/)
  await expect(passkeys.getByRole('listitem')).toHaveCount(2)
  // The browser itself writes that a call was refused.
  complaints.splice(0)
})
