import type { Locator, Page } from 'playwright/test'

import { ACCOUNT_ERROR_MESSAGES } from '#domain/identity/account-error-messages.ts'

import {
  ACCOUNT,
  accountPage,
  codeIn,
  expectOnSite,
  lastMessage,
  linkIn,
  newAddress,
  openAccount,
  signInByPassword,
  signOut,
} from '../support/account-pages.ts'
import { expect, test } from '../support/watch.ts'

const { invalidCode } = ACCOUNT_ERROR_MESSAGES

const codeField = (page: Page) => page.getByRole('textbox', { name: 'Code' })

/** Types a code and expects the French refusal beside the field. */
async function expectRefused(field: Locator, code: string, button: string): Promise<void> {
  await field.fill(code)
  const form = field.locator('xpath=ancestor::form')
  await form.getByRole('button', { name: button }).click()
  await expect(field).toHaveAccessibleDescription(invalidCode)
  await expect(form.getByRole('alert')).toHaveText('Vérifiez les champs signalés.')
}

/** Returns a code of six digits that is not this one. */
function otherThan(code: string): string {
  return String((Number(code) + 1) % 1_000_000).padStart(6, '0')
}

/** Requests a link and a code by the sign-in page, and returns the message. */
async function requestLink(page: Page, email: string): Promise<string> {
  await page.goto(accountPage('/connexion'))
  await page.getByRole('link', { name: 'Par un lien reçu par e-mail' }).click()
  await page.getByLabel('Adresse e-mail', { exact: true }).fill(email)
  await page.getByRole('button', { name: 'Recevoir le lien' }).click()
  await expect(page.getByRole('heading', { name: 'Consultez votre messagerie' })).toBeFocused()
  return lastMessage(page, email)
}

test('a wrong code is refused in French, the right ends the link [I02] [M03]', async ({
  page,
  complaints,
}) => {
  const email = await openAccount(page, 'code-faux')
  await signOut(page)
  const message = await requestLink(page, email)
  await expectRefused(codeField(page), otherThan(codeIn(message)), 'Se connecter')
  await codeField(page).fill(codeIn(message))
  await page.getByRole('button', { name: 'Se connecter' }).click()
  await expectOnSite(page, '/guide')
  await page.goto(linkIn(message))
  await expect(page.getByRole('heading', { name: 'Ce lien n’est plus valable' })).toBeVisible()
  // The browser itself writes that calls were refused, and that the link is gone.
  complaints.splice(0)
})

test('a password code is refused in French when wrong or used [I04] [M03]', async ({
  page,
  complaints,
}) => {
  const email = await openAccount(page, 'code-oubli')
  await signOut(page)
  await page.goto(accountPage('/mot-de-passe-oublie'))
  await page.getByLabel('Adresse e-mail ou numéro').fill(email)
  await page.getByRole('button', { name: 'Recevoir le message' }).click()
  const code = codeIn(await lastMessage(page, email))
  await page.getByLabel('Nouveau mot de passe', { exact: true }).fill('une autre suite de mots')
  await expectRefused(codeField(page), otherThan(code), 'Enregistrer')
  await codeField(page).fill(code)
  await page.getByRole('button', { name: 'Enregistrer' }).click()
  await expect(page.getByRole('heading', { name: 'Votre mot de passe est changé' })).toBeFocused()
  await page.goto(`${ACCOUNT}/nouveau-mot-de-passe`)
  await page.getByLabel('Adresse e-mail ou numéro').fill(email)
  await page.getByLabel('Nouveau mot de passe', { exact: true }).fill('encore une suite de mots')
  await expectRefused(codeField(page), code, 'Enregistrer')
  complaints.splice(0)
})

test("a code's step stays through history and reloads, and confirms resending [I02]", async ({
  page,
}) => {
  const email = await openAccount(page, 'retour')
  await signOut(page)
  const first = await requestLink(page, email)
  await page.goBack()
  await expect(page.getByRole('heading', { name: 'Recevoir un lien' })).toBeVisible()
  await page.goForward()
  await expect(page.getByRole('heading', { name: 'Consultez votre messagerie' })).toBeFocused()
  await page.reload()
  await expect(page.getByText(`Si un compte est ouvert à l’adresse ${email}`)).toBeVisible()
  await page.getByRole('button', { name: 'Renvoyer le code' }).click()
  await expect(page.getByText('Un nouveau code vient de partir, si un compte')).toBeVisible()
  const again = await lastMessage(page, email)
  expect(codeIn(again)).not.toBe('')
  expect(linkIn(again)).not.toBe(linkIn(first))
  // The reader reads the message in the same window.
  await page.goto(`${ACCOUNT}/messages`)
  await page.goBack()
  await codeField(page).fill(codeIn(again))
  await page.getByRole('button', { name: 'Se connecter' }).click()
  await expectOnSite(page, '/guide')
})

test('the second factor follows a changed address and names it [I04] [I05]', async ({
  page,
  complaints,
}) => {
  const email = await openAccount(page, 'facteur-ancien')
  await page.goto(`${ACCOUNT}/securite`)
  await page.getByRole('button', { name: 'Plutôt par e-mail' }).click()
  await expect(page.getByRole('list', { name: 'Seconds facteurs' })).toContainText(email)
  const other = newAddress('nouveau')
  await page.goto(`${ACCOUNT}/profil`)
  await page.getByLabel('Nouvelle adresse').fill(other)
  await page.locator('[data-form="changeEmail"] button[type=submit]').click()
  await page.goto(linkIn(await lastMessage(page, other)))
  await page.getByRole('button', { name: 'C’est mon adresse' }).click()
  await expect(
    page.getByRole('heading', { name: 'Votre adresse e-mail est vérifiée' }),
  ).toBeVisible()
  await signOut(page)
  await page.goto(accountPage('/connexion'))
  await signInByPassword(page, other)
  await expect(page.getByText('e-\u2060mail à n•••@exemple.fr')).toBeVisible()
  const code = codeIn(await lastMessage(page, other))
  await expectRefused(codeField(page), otherThan(code), 'Se connecter')
  await page.goBack()
  await expect(page.getByRole('heading', { name: 'Connexion', exact: true })).toBeVisible()
  await page.goForward()
  await page.reload()
  await expect(page.getByText('e-\u2060mail à n•••@exemple.fr')).toBeVisible()
  await page.getByRole('button', { name: 'Renvoyer le code' }).click()
  await expect(
    page.getByText('Un nouveau code vient de partir par e-\u2060mail à n•••'),
  ).toBeVisible()
  await codeField(page).fill(codeIn(await lastMessage(page, other)))
  await page.getByRole('button', { name: 'Se connecter' }).dblclick()
  await expectOnSite(page, '/guide')
  complaints.splice(0)
})

test("a new factor's code stays through a reload, refused in French [I05] [M03]", async ({
  page,
  complaints,
}) => {
  await openAccount(page, 'facteur-sms')
  const number = `06${String(Date.now()).slice(-8)}`
  await page.goto(`${ACCOUNT}/securite`)
  await page.getByLabel('Numéro de téléphone').fill(number)
  await page.getByRole('button', { name: 'Recevoir le code par SMS' }).click()
  const code = codeIn(await lastMessage(page, `+33${number.slice(1)}`))
  await expect(page.getByText(`Un code est parti à ${number}.`)).toBeVisible()
  await page.reload()
  await expect(page.getByText(`Un code est parti à ${number}.`)).toBeVisible()
  await expectRefused(codeField(page), otherThan(code), 'Activer')
  await codeField(page).fill(code)
  await page.getByRole('button', { name: 'Activer' }).click()
  await expect(page.getByRole('list', { name: 'Seconds facteurs' })).toContainText(
    `+33${number.slice(1)}`,
  )
  await expect(page.getByLabel('Numéro de téléphone')).toBeVisible()
  complaints.splice(0)
})

test('an account is recovered by a password and the sent code [I04]', async ({ page }) => {
  const email = await openAccount(page, 'reprise')
  await signOut(page)
  await page.goto(accountPage('/recuperation'))
  await page.getByLabel('Adresse e-mail ou numéro').fill(email)
  await page.getByRole('button', { name: 'Recevoir le code' }).click()
  const code = codeIn(await lastMessage(page, email))
  await page.getByRole('link', { name: 'Choisir plutôt un mot de passe' }).click()
  await page.reload()
  await codeField(page).fill(code)
  await page.getByLabel('Nouveau mot de passe', { exact: true }).fill('une autre suite de mots')
  await page.getByRole('button', { name: 'Enregistrer' }).click()
  await expect(page.getByRole('heading', { name: 'Votre compte est à vous' })).toBeFocused()
})
