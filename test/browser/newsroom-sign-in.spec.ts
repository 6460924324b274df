import { codeIn, lastMessage, SITE } from './support/account-pages.ts'
import { EDITORS, expectEditorPageIsAccessible, signInEditor } from './support/newsroom-editors.ts'
import { ACCOUNT_SERVICE } from './support/readers.ts'
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

test('an editor signs in without scripts, by password and code [N11]', async ({
  browser,
  page,
}) => {
  await using context = await browser.newContext({
    baseURL: SITE,
    locale: 'fr-FR',
    javaScriptEnabled: false,
  })
  const plain = await context.newPage()
  await plain.goto('/redaction/articles')
  await plain.getByRole('link', { name: 'Se connecter' }).click()
  const password = plain.getByRole('textbox', { name: 'Mot de passe' })
  await plain.getByRole('textbox', { name: 'Adresse' }).fill(EDITORS.reviewer)
  await password.fill('un autre mot de passe')
  await plain.getByRole('button', { name: 'Se connecter' }).click()
  await expect(plain.getByRole('alert')).toHaveText(/mot de passe est incorrect/u)
  await expect(plain.getByRole('textbox', { name: 'Adresse' })).toHaveValue(EDITORS.reviewer)
  await password.fill('essayez preavis')
  await plain.getByRole('button', { name: 'Se connecter' }).click()
  await expect(plain.getByRole('heading', { level: 1 })).toHaveText('Saisissez le code reçu')
  await expectEditorPageIsAccessible(plain, page)
  const first = codeIn(await lastMessage(page, EDITORS.reviewer))
  await plain.getByRole('button', { name: 'Renvoyer le code' }).click()
  await expect(plain.getByText('Un nouveau code vient de partir par e-mail')).toBeVisible()
  const second = codeIn(await lastMessage(page, EDITORS.reviewer))
  expect(second).not.toBe(first)
  await plain.getByRole('textbox', { name: 'Code' }).fill(second)
  await plain.getByRole('button', { name: 'Se connecter' }).click()
  await expect(plain.getByRole('heading', { level: 1 })).toHaveText('Articles')
})

test('the sign-in form without scripts is refused from another page [N11]', async ({ request }) => {
  for (const headers of [{}, { Origin: 'https://ailleurs.example' }]) {
    const answer = await request.post(`${ACCOUNT_SERVICE}/connexion`, {
      headers,
      form: { identifier: EDITORS.reviewer, password: 'essayez preavis' },
    })
    expect([answer.status(), answer.headers()['set-cookie']]).toEqual([403, undefined])
  }
})
