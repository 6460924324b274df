import { codeIn, lastMessage } from './support/account-pages.ts'
import { expect, test } from './support/watch.ts'

const CHIEF = 'redactrice-en-chef@preavis.example'

test('[N11] [N14] the chief signs in with a second factor; after the sign-out Back shows nothing', async ({
  page,
}) => {
  await page.goto('/redaction/equipe')
  await page.getByRole('link', { name: 'Se connecter' }).click()
  await page.getByLabel('Adresse').first().fill(CHIEF)
  await page.locator('input[type=password]').first().fill('essayez preavis')
  await page.getByRole('button', { name: 'Se connecter' }).first().click()
  await expect(page.getByRole('heading', { name: 'Saisissez le code reçu' })).toBeFocused()
  await page.getByRole('textbox', { name: 'Code' }).fill(codeIn(await lastMessage(page, CHIEF)))
  await page.getByRole('button', { name: 'Se connecter' }).click()
  await expect(page.getByRole('heading', { name: 'Équipe' })).toBeVisible()
  await page.getByRole('button', { name: 'Se déconnecter' }).click()
  await expect(page.getByRole('heading', { name: 'Connexion de la rédaction' })).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('heading', { name: 'Connexion de la rédaction' })).toBeVisible()
  await expect(page.getByText(CHIEF)).toHaveCount(0)
})
