import {
  accountPage,
  codeIn,
  lastMessage,
  openAccount,
  signOut,
  SITE,
} from '../support/account-pages.ts'
import { expect, test } from '../support/watch.ts'

const NEW_PASSWORD = 'une autre suite de mots'

test('a forgotten password is replaced without scripts, by a code [I04]', async ({
  browser,
  page,
}) => {
  const email = await openAccount(page, 'sans-script')
  await signOut(page)
  await using context = await browser.newContext({ locale: 'fr-FR', javaScriptEnabled: false })
  const plain = await context.newPage()
  await plain.goto(accountPage('/connexion'))
  await plain.getByRole('link', { name: 'Mot de passe oublié' }).click()
  await plain.getByRole('textbox', { name: 'Adresse' }).fill(email)
  await plain.getByRole('button', { name: 'Recevoir le code' }).click()
  const code = plain.getByRole('textbox', { name: 'Code' })
  const password = plain.getByRole('textbox', { name: 'Nouveau mot de passe' })
  await code.fill('000000')
  await password.fill(NEW_PASSWORD)
  await plain.getByRole('button', { name: 'Enregistrer' }).click()
  await expect(plain.getByRole('alert')).not.toBeEmpty()
  await expect(plain.getByRole('textbox', { name: 'Adresse' })).toHaveValue(email)
  await code.fill(codeIn(await lastMessage(page, email)))
  await password.fill(NEW_PASSWORD)
  await plain.getByRole('button', { name: 'Enregistrer' }).click()
  await expect(plain.getByRole('heading', { name: 'Votre mot de passe est changé' })).toBeVisible()
  await plain.getByRole('link', { name: 'Se connecter' }).click()
  await plain.getByRole('textbox', { name: 'Adresse' }).fill(email)
  await plain.getByRole('textbox', { name: 'Mot de passe' }).fill(NEW_PASSWORD)
  await plain.getByRole('button', { name: 'Se connecter' }).click()
  await expect(plain).toHaveURL(new RegExp(`^${SITE}`, 'u'))
})
