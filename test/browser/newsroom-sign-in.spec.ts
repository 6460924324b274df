import { EDITORS, signInEditor } from './support/newsroom-editors.ts'
import { expect, test } from './support/watch.ts'

// Six codes an hour are sent to an account: the writer has some left.
test('[N12] the sign-out ends the session of the account too', async ({ page }) => {
  await signInEditor(page, 'writer', '/redaction')
  await page.getByRole('button', { name: 'Se déconnecter' }).click()
  await page.getByRole('link', { name: 'Se connecter' }).click()
  await expect(page.locator('input[type=password]').first()).toBeVisible()
})

test('the chief signs in with a second factor and signs out [N11] [N14]', async ({ page }) => {
  await signInEditor(page, 'chief', '/redaction/equipe')
  await expect(page.getByRole('heading', { name: 'Équipe' })).toBeVisible()
  await page.getByRole('button', { name: 'Se déconnecter' }).click()
  await expect(page.getByRole('heading', { name: 'Connexion de la rédaction' })).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('heading', { name: 'Connexion de la rédaction' })).toBeVisible()
  await expect(page.getByText(EDITORS.chief)).toHaveCount(0)
})
