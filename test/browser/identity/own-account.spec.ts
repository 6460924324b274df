import type { Page } from 'playwright/test'

import {
  ACCOUNT,
  accountPage,
  askAccount,
  codeIn,
  expectOnSite,
  lastMessage,
  linkIn,
  newAddress,
  openAccount,
  PASSWORD,
  signInByPassword,
  signOut,
} from '../support/account-pages.ts'
import { expect, test } from '../support/watch.ts'

const OTHER_PASSWORD = 'une autre suite de mots'

test('signing up rates the password and opens the account once proven [I02] [V05]', async ({
  page,
}) => {
  await page.goto(accountPage('/inscription'))
  await page.getByLabel('Mot de passe', { exact: true }).fill('soleil')
  await expect(page.getByText(/deviner|court/)).toBeVisible()
  await page.getByLabel('Mot de passe', { exact: true }).fill(PASSWORD)
  await expect(page.getByText('Excellent mot de passe')).toBeVisible()
  await page.getByRole('button', { name: 'Créer mon compte', exact: true }).click()
  await expect(page.getByLabel('Prénom')).toBeFocused()
  await expect(page.getByLabel('Adresse e-mail ou numéro')).toHaveAccessibleDescription(
    /Saisissez une adresse e-mail ou un numéro de téléphone\./,
  )
  const email = newAddress('inscrite')
  await askAccount(page, email)
  await page.goto(linkIn(await lastMessage(page, email)))
  await page.getByRole('button', { name: 'Ouvrir mon compte' }).click()
  await expectOnSite(page, '/guide')
  await page.goto(`${ACCOUNT}/profil`)
  await expect(page.getByText(`Ève Martin, ${email}`)).toBeVisible()
  await expect(page.locator('[data-verification="email"]')).toContainText('Vérifié')
})

test("a message's link replaces a forgotten password and hides its code [I04]", async ({
  page,
}) => {
  const email = await openAccount(page, 'oubli')
  await signOut(page)
  await page.goto(accountPage('/mot-de-passe-oublie'))
  await page.getByLabel('Adresse e-mail ou numéro').fill(email)
  await page.getByRole('button', { name: 'Recevoir le message' }).click()
  await expect(page.getByRole('heading', { name: 'Choisissez un nouveau' })).toBeFocused()
  await page.goto(linkIn(await lastMessage(page, email)))
  await expect(page.getByLabel('Adresse e-mail ou numéro')).toHaveValue(email)
  expect(page.url()).not.toContain('verification_code')
  await page.getByLabel('Nouveau mot de passe', { exact: true }).fill(OTHER_PASSWORD)
  await page.getByRole('button', { name: 'Enregistrer' }).click()
  await expect(page.getByRole('heading', { name: 'Votre mot de passe est changé' })).toBeFocused()
  await page.goto(accountPage('/connexion'))
  await signInByPassword(page, email, OTHER_PASSWORD)
  await expectOnSite(page, '/guide')
})

test('work details are stored and shown the next time [I04]', async ({ page }) => {
  await openAccount(page, 'profil')
  await page.goto(`${ACCOUNT}/profil`)
  await page.getByLabel('Prénom').fill('Éva')
  await page.getByLabel('Effectif').selectOption('50 à 249 salariés')
  await page.getByLabel('Fonction').fill('Juriste')
  await page.getByLabel('Code NAF').fill('12')
  await page.getByRole('button', { name: 'Enregistrer', exact: true }).click()
  await expect(page.getByLabel('Code NAF')).toHaveAccessibleDescription(
    /est fait de quatre chiffres/,
  )
  await page.getByLabel('Code NAF').fill('69.10Z')
  await page.getByRole('button', { name: 'Enregistrer', exact: true }).click()
  await expect(page.getByText('Vos préférences ont bien été enregistrées.')).toBeVisible()
  await page.reload()
  await expect(page.getByLabel('Prénom')).toHaveValue('Éva')
  await expect(page.getByLabel('Effectif')).toHaveValue('50 à 249')
  await expect(page.getByLabel('Fonction')).toHaveValue('Juriste')
  await expect(page.getByLabel('Code NAF')).toHaveValue('69.10Z')
})

test('a phone number joins the account once its code is typed [I04]', async ({ page }) => {
  await openAccount(page, 'telephone')
  const number = `06${String(Date.now()).slice(-8)}`
  await page.goto(`${ACCOUNT}/profil`)
  await page.getByLabel('Nouveau numéro').fill(number)
  await page.getByRole('button', { name: 'Enregistrer ce numéro' }).click()
  await page.waitForURL((url) => url.pathname === '/verification-telephone')
  const sms = await lastMessage(page, `+33${number.slice(1)}`)
  await expect(page.getByText(`Un SMS est parti au ${number}`)).toBeVisible()
  await page.reload()
  await expect(page.getByText(`Un SMS est parti au ${number}`)).toBeVisible()
  await page.getByRole('textbox', { name: 'Code' }).fill(codeIn(sms))
  await page.getByRole('button', { name: 'Vérifier' }).click()
  await expect(page.getByRole('heading', { name: 'Votre numéro est vérifié' })).toBeFocused()
})

test('an account without a number is not told of a proven one [I04]', async ({ page }) => {
  await openAccount(page, 'sans-numero')
  await page.goto(accountPage('/verification-telephone'))
  await expect(page.getByRole('heading', { name: 'Aucun numéro à vérifier' })).toBeFocused()
  await page.getByRole('link', { name: 'Ajouter un numéro' }).click()
  await expect(page.getByLabel('Nouveau numéro')).toBeVisible()
})

test('a second factor is asked for, except on a trusted device [I05]', async ({ page }) => {
  const email = await openAccount(page, 'facteur')
  await addEmailFactor(page, email)
  await signOut(page)
  await page.goto(accountPage('/connexion'))
  await signInByPassword(page, email)
  await expect(page.getByRole('heading', { name: 'Saisissez le code reçu' })).toBeFocused()
  await page.getByRole('textbox', { name: 'Code' }).fill(codeIn(await lastMessage(page, email)))
  await page.getByRole('checkbox', { name: 'Faire confiance à cet appareil' }).check()
  await page.getByRole('button', { name: 'Se connecter' }).click()
  await expectOnSite(page, '/guide')

  await signOut(page)
  await page.goto(accountPage('/connexion'))
  await signInByPassword(page, email)
  await expectOnSite(page, '/guide')

  await page.goto(`${ACCOUNT}/securite`)
  const devices = page.getByRole('list', { name: 'Appareils de confiance' })
  await devices.getByRole('button', { name: /^Retirer/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Retirer', exact: true }).click()
  await expect(page.getByText('Aucun appareil de confiance.')).toBeVisible()
  await signOut(page)
  await page.goto(accountPage('/connexion'))
  await signInByPassword(page, email)
  await expect(page.getByRole('heading', { name: 'Saisissez le code reçu' })).toBeFocused()
})

async function addEmailFactor(page: Page, email: string): Promise<void> {
  await page.goto(`${ACCOUNT}/securite`)
  await page.getByRole('button', { name: 'Plutôt par e-mail' }).click()
  const code = page.getByRole('textbox', { name: 'Code' })
  if (await settled(page)) {
    await code.fill(codeIn(await lastMessage(page, email)))
    await page.getByRole('button', { name: 'Activer' }).click()
  }
  await expect(page.getByRole('list', { name: 'Seconds facteurs' })).toContainText(email)
}

/** Whether a code is asked for: an address that is proven already needs none. */
async function settled(page: Page): Promise<boolean> {
  const code = page.getByRole('textbox', { name: 'Code' })
  const listed = page.getByRole('list', { name: 'Seconds facteurs' }).getByRole('listitem')
  await expect(code.or(listed).first()).toBeVisible()
  return code.isVisible()
}
