import { ageSignIn, editorPage, newEditorState, proveEditor } from './support/newsroom-editors.ts'
import type { BrowserState } from './support/signed-in-states.ts'
import { expect, test } from './support/watch.ts'

test.describe.configure({ mode: 'serial' })

/** The chief editor, signed in for these tests alone: one makes the sign-in older. */
let state: BrowserState

test.beforeAll(async ({ browser }) => {
  state = await newEditorState(browser, 'chief')
})

const PATH = '/redaction/reglages/redirections'

test('the chief publishes a redirect without scripts, and readers follow it [N65]', async ({
  browser,
  page,
}) => {
  const chief = await editorPage(browser, state)
  await chief.goto(PATH)
  const lines = chief.getByLabel('Redirections, une par ligne')
  const before = await lines.inputValue()
  const old = `/guide/ancien-${process.pid}-${Date.now()}`
  await lines.fill(`${before}\n${old} → ${old}`)
  await chief.getByRole('button', { name: 'Vérifier et comparer' }).click()
  await expect(chief.getByRole('alert')).toContainText('La source et la destination')
  await expect(lines).toHaveValue(`${before}\n${old} → ${old}`)
  await lines.fill(`${before}\n${old} → /guide`)
  await chief.getByLabel('Ce qui change').fill('Un ancien guide')
  await chief.getByRole('button', { name: 'Vérifier et comparer' }).click()
  await expect(chief.locator('ins')).toHaveText(`${old} → /guide`)
  await chief.getByRole('button', { name: 'Publier', exact: true }).click()
  await expect(chief.locator('output')).toContainText('Publié.')
  await expect.poll(async () => (await page.request.get(old)).url()).toMatch(/\/guide$/)
  await page.goto(old)
  expect(new URL(page.url()).pathname).toBe('/guide')
  await chief.getByLabel('Pourquoi').fill('Fin de l’essai')
  await chief.getByRole('button', { name: 'Revenir au dossier de contenu' }).click()
  await expect(lines).toHaveValue(before)
})

test('banners are previewed in another tab, then published and given back [N48] [N49]', async ({
  browser,
  page,
}) => {
  const chief = await editorPage(browser, state)
  await chief.goto('/redaction/reglages/bannieres')
  const title = `Un dossier de l’année ${process.pid}`
  const banner = chief.getByRole('region', { name: 'Bannière 1', exact: true })
  await banner.getByLabel('Titre').fill(title)
  await chief.getByLabel('Ce qui change').fill('Un dossier')
  const opened = chief.context().waitForEvent('page')
  await chief.getByRole('button', { name: 'Aperçu de l’accueil' }).click()
  const preview = await opened
  await expect(preview.getByText(title)).toBeVisible()
  await page.goto('/')
  await expect(page.getByText(title)).toHaveCount(0)
  await chief.getByRole('button', { name: 'Publier', exact: true }).click()
  await expect(chief.locator('output')).toContainText('Publié.')
  await expect(async () => {
    await page.reload()
    expect(await page.getByText(title).count()).toBe(1)
  }).toPass()
  await chief.getByLabel('Pourquoi').fill('Fin de l’essai')
  await chief.getByRole('button', { name: 'Revenir au dossier de contenu' }).click()
  await expect(banner.getByLabel('Titre')).not.toHaveValue(title)
})

test('the chief publishes after a new sign-in in another tab [N11]', async ({
  page,
  complaints,
}) => {
  await page.context().addCookies(state.cookies)
  await page.goto(PATH)
  await ageSignIn(page)
  const lines = page.getByLabel('Redirections, une par ligne')
  const before = await lines.inputValue()
  await lines.fill(`${before}\n/guide/session-${process.pid}-${Date.now()} → /guide`)
  await page.getByLabel('Ce qui change').fill('Une redirection')
  await page.getByRole('button', { name: 'Publier', exact: true }).click()
  await expect(page.getByText('une connexion de moins de dix minutes')).toBeVisible()
  const opened = page.context().waitForEvent('page')
  await page.getByRole('link', { name: '1. Se connecter dans un autre onglet' }).click()
  const tab = await opened
  await proveEditor(tab, 'chief')
  await expect(tab).toHaveURL('/redaction')
  await page.getByRole('button', { name: /^2\. Continuer/ }).click()
  await expect(page.locator('output')).toContainText('Publié.')
  await page.getByLabel('Pourquoi').fill('Fin de l’essai')
  await page.getByRole('button', { name: 'Revenir au dossier de contenu' }).click()
  await expect(lines).toHaveValue(before)
  // A form that waits for a new sign-in is a 403.
  expect(complaints.filter((complaint) => !complaint.includes('403'))).toEqual([])
  complaints.length = 0
})
