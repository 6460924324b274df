import { DEMONSTRATION_ACCOUNTS } from '#application/premium/demonstration-accounts.ts'

import {
  ACCOUNT,
  accountPage,
  codeIn,
  expectOnSite,
  lastMessage,
  linkIn,
  newAddress,
  openAccount,
  restoreDemonstration,
  signInAsDemonstration,
  signInByPassword,
  signOut,
} from '../support/account-pages.ts'
import { holdAnswers } from '../support/in-app.ts'
import { expect, test } from '../support/watch.ts'

test('a reader signs in by password and returns to the page [I02] [C11] [T06]', async ({
  page,
}) => {
  await page.goto('/guide')
  await page.getByRole('banner').getByRole('link', { name: 'Connexion' }).click()
  await page.waitForURL((url) => url.origin === ACCOUNT)
  await page.getByRole('button', { name: /^Sans abonnement/ }).click()
  await expect(page.getByLabel('Adresse e-mail ou numéro')).toHaveValue(/@preavis\.example$/)
  await page.getByRole('button', { name: 'Se connecter' }).click()
  await expectOnSite(page, '/guide')
  await expect(page.getByRole('button', { name: 'Mon espace' }).first()).toBeVisible()
  await expect(page).toHaveURL(/\/guide$/)
})

for (const { address, back } of [
  {
    address: '/guide/la-periode-d-essai?annee=2026#sommaire',
    back: '/guide/la-periode-d-essai?annee=2026#sommaire',
  },
  // The page of a year has two addresses.
  { address: '/actualite?annee=2026#contenu', back: '/actualite/2026?annee=2026#contenu' },
]) {
  test(`[C11] [T06] a sign-in pressed before the second script leads back to ${back}`, async ({
    page,
  }) => {
    const letScriptCome = await holdAnswers(page, /\/assets\/gestures-[^/]+\.js$/)
    await page.goto(address)
    await page.getByRole('banner').getByRole('link', { name: 'Connexion' }).click()
    await page.waitForURL((url) => url.origin === ACCOUNT)
    letScriptCome()
    await page.getByRole('button', { name: /^Sans abonnement/ }).click()
    await page.getByRole('button', { name: 'Se connecter' }).click()
    await page.waitForURL((url) => url.href.endsWith(back))
  })
}

test('[I02] a sign-in pressed before its script is there keeps what was typed', async ({
  page,
}) => {
  const letScriptsCome = await holdAnswers(page, ({ pathname }) => pathname.endsWith('.js'))
  await page.goto(accountPage('/connexion'), { waitUntil: 'commit' })
  const { email, password } = DEMONSTRATION_ACCOUNTS.none
  await page.getByLabel('Adresse e-mail ou numéro').fill(email)
  await page.getByLabel('Mot de passe', { exact: true }).fill(password)
  await page.keyboard.press('Enter')
  const button = page.getByRole('button', { name: 'Se connecter' })
  await button.click({ force: true, noWaitAfter: true })
  const elsewhere = page.locator('[data-action="passkey"], [data-action="social"]')
  for (const action of await elsewhere.all()) await expect(action).toBeDisabled()
  letScriptsCome()
  for (const action of await elsewhere.all()) await expect(action).toBeEnabled()
  await button.click()
  await expectOnSite(page, '/guide')
})

test('a wrong password and an unknown address read the same [I02] [M03]', async ({
  page,
  complaints,
}) => {
  const known = await openAccount(page, 'connue')
  await signOut(page)
  const said: string[] = []
  for (const email of [known, newAddress('inconnue')]) {
    await page.goto(accountPage('/connexion'))
    await signInByPassword(page, email, 'ce n’est pas le bon')
    const alert = page.locator('[data-form="signIn"] [role="alert"]')
    await expect(alert).not.toBeEmpty()
    said.push(await alert.innerText())
    await expect(page.getByLabel('Adresse e-mail ou numéro')).toHaveValue(email)
  }
  expect(said[0]).toBe(said[1])
  // The browser itself writes that a call was refused.
  complaints.splice(0)
})

test('an empty form names each missing field and focuses the first', async ({ page }) => {
  await page.goto(accountPage('/connexion'))
  await page.getByRole('button', { name: 'Se connecter' }).click()
  const identifier = page.getByLabel('Adresse e-mail ou numéro')
  await expect(identifier).toBeFocused()
  await expect(identifier).toHaveAccessibleDescription(/Saisissez une adresse e-mail/)
  await expect(page.getByLabel('Mot de passe', { exact: true })).toHaveAttribute(
    'aria-invalid',
    'true',
  )
})

test("a message's link signs in and goes on to the destination [I02]", async ({ page }) => {
  const email = await openAccount(page, 'lien')
  await signOut(page)
  await page.goto(accountPage('/connexion'))
  await page.getByRole('link', { name: 'Par un lien reçu par e-mail' }).click()
  await page.getByLabel('Adresse e-mail', { exact: true }).fill(email)
  await page.getByRole('button', { name: 'Recevoir le lien' }).click()
  await expect(page.getByRole('heading', { name: 'Consultez votre messagerie' })).toBeFocused()
  await page.goto(linkIn(await lastMessage(page, email)))
  await page.getByRole('button', { name: 'Me connecter' }).click()
  await expectOnSite(page, '/guide')
})

test('[I02] the code of the same message signs in without leaving the page', async ({ page }) => {
  const email = await openAccount(page, 'code')
  await signOut(page)
  await page.goto(accountPage('/connexion'))
  await page.getByRole('link', { name: 'Par un lien reçu par e-mail' }).click()
  await page.getByLabel('Adresse e-mail', { exact: true }).fill(email)
  await page.getByRole('button', { name: 'Recevoir le lien' }).click()
  await expect(page.getByRole('heading', { name: 'Consultez votre messagerie' })).toBeFocused()
  await page.getByRole('textbox', { name: 'Code' }).fill(codeIn(await lastMessage(page, email)))
  await page.getByRole('button', { name: 'Se connecter' }).click()
  await expectOnSite(page, '/guide')
})

test('[I07] [K05] an account elsewhere signs in through a window of its own', async ({ page }) => {
  await page.goto(accountPage('/connexion'))
  const opening = page.waitForEvent('popup')
  await page.getByRole('button', { name: 'Avec un compte fictif' }).click()
  const popup = await opening
  await popup.getByRole('button', { name: /^Camille Fontaine/ }).click()
  await expectOnSite(page, '/guide')
})

test('a sign-out is confirmed first, and ends the session [C11] [T09]', async ({ page }) => {
  await signInAsDemonstration(page)
  await signOut(page)
  await page.goto(`${ACCOUNT}/profil`)
  await page.waitForURL((url) => url.pathname === '/connexion')
  expect(new URL(page.url()).searchParams.get('returnUrl')).toBe(`${ACCOUNT}/profil`)
})

test('[C11] a signed-in reader goes straight back, and only ever to the site', async ({ page }) => {
  await restoreDemonstration(page)
  await page.goto(accountPage('/connexion'))
  await expectOnSite(page, '/guide')
  await page.goto(`${ACCOUNT}/connexion?returnUrl=https%3A%2F%2Fvoleur.example%2F`)
  await expectOnSite(page, '/')
})
