import type { Page } from 'playwright/test'

import {
  editorPage,
  editorState,
  expectEditorPageIsAccessible,
  newEditorState,
} from './support/newsroom-editors.ts'
import type { EditorKey } from './support/newsroom-editors.ts'
import type { BrowserState } from './support/signed-in-states.ts'
import { expect, test } from './support/watch.ts'

test.describe.configure({ mode: 'serial' })

/** Editors at their desks, each signed in once and without JavaScript. */
let states: Record<EditorKey, BrowserState>

test.beforeAll(async ({ browser }) => {
  states = {
    writer: await editorState(browser, 'writer'),
    reviewer: await editorState(browser, 'reviewer'),
    chief: await editorState(browser, 'chief'),
  }
})

const body = (page: Page) => page.locator('textarea[name=markdown]')
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const message = (page: Page) => page.locator('output, [role=alert]').first()

/** Writes the first version of an article, and returns its address at the desk and its path. */
async function writeArticle(page: Page, name: string) {
  const slug = `${name}-${process.pid}-${Date.now()}`
  const path = `/actualite/droit-du-travail/${slug}`
  await page.goto('/redaction/articles/nouveau')
  await page
    .getByRole('textbox', { name: 'Titre', exact: true })
    .fill(`La clause de mobilité, ${slug}`)
  await page
    .getByLabel('Chapô')
    .fill('Ce que la clause de mobilité permet à l’employeur, et ce qu’elle ne permet pas.')
  await page.getByLabel('Adresse').fill(path)
  await body(page).fill('La clause définit sa zone.\n\nLe délai est d’un mois.\n')
  await press(page, 'Enregistrer une version')
  await expect(message(page)).toHaveText('Version enregistrée.')
  return { path, desk: new URL(page.url()).pathname }
}

/** Submits the version that the author sees, and approves it as another person. */
async function approve(writer: Page, reviewer: Page, desk: string): Promise<void> {
  await writer.goto(desk)
  await press(writer, 'Soumettre à la relecture')
  await reviewer.goto(desk)
  await press(reviewer, 'Approuver')
  await expect(message(reviewer)).toHaveText('Version approuvée.')
}

test('an article lives from its draft to its withdrawal, by three editors [N22] [N23] [N57]', async ({
  browser,
  page,
}) => {
  const [writer, reviewer, chief] = [
    await editorPage(browser, states.writer),
    await editorPage(browser, states.reviewer),
    await editorPage(browser, states.chief),
  ]
  await writer.goto('/redaction/articles/nouveau')
  await press(writer, 'Enregistrer une version')
  await expect(message(writer)).toBeFocused()
  await writer.getByRole('link', { name: /^Titre/u }).click()
  await expect(writer.getByRole('textbox', { name: 'Titre', exact: true })).toBeFocused()
  await expectEditorPageIsAccessible(writer, page)
  const { desk, path } = await writeArticle(writer, 'vie')
  await expect(message(writer)).toBeFocused()
  await expectEditorPageIsAccessible(writer, page)
  await press(writer, 'Soumettre à la relecture')

  await reviewer.goto(desk)
  await reviewer.getByLabel('Ce qui est à revoir').fill('Citer la loi')
  await press(reviewer, 'Renvoyer à ses auteurs')
  await writer.goto(desk)
  await expect(writer.getByText('Citer la loi', { exact: true })).toBeVisible()
  await body(writer).fill('La loi :art[L1222-1] demande la bonne foi.\n\nLe délai est d’un mois.\n')
  await press(writer, 'Enregistrer et soumettre')
  await reviewer.goto(`${desk}/differences?de=1&a=2`)
  await expect(reviewer.locator('ins').first()).toBeVisible()
  await expectEditorPageIsAccessible(reviewer, page)
  await reviewer.goto(desk)
  await expectEditorPageIsAccessible(reviewer, page)
  await press(reviewer, 'Approuver')

  await chief.goto(desk)
  await chief.getByLabel('Ou plus tard').fill('2020-01-01T06:00')
  await press(chief, 'Programmer')
  await expect(chief.getByLabel('Ou plus tard')).toHaveAccessibleDescription(/passé/u)
  await expectEditorPageIsAccessible(chief, page)
  await chief.getByLabel('Ou plus tard').fill('2099-01-04T06:00')
  await press(chief, 'Programmer')
  await expect(chief.getByText('Elle paraîtra le 4 janvier 2099 à 06:00')).toBeVisible()
  expect((await chief.request.get(path)).status()).toBe(404)
  await press(chief, 'Annuler la programmation')
  await press(chief, 'Publier maintenant')
  await expect(message(chief)).toHaveText('Publié.')
  expect(await (await chief.request.get(path)).text()).toContain('bonne foi')

  await chief.getByLabel('Motif du retrait').fill('Source retirée')
  await press(chief, 'Retirer la page')
  await expect(message(chief)).toHaveText('Page retirée du site.')
  expect((await chief.request.get(path)).status()).not.toBe(200)
})

test('a publication meanwhile is no conflict, and a correction has its notice [N25] [N08]', async ({
  browser,
}) => {
  const [writer, reviewer, chief] = [
    await editorPage(browser, states.writer),
    await editorPage(browser, states.reviewer),
    await editorPage(browser, states.chief),
  ]
  const { desk, path } = await writeArticle(writer, 'milieu')
  await approve(writer, reviewer, desk)
  await writer.goto(desk)
  await body(writer).fill('Le délai est de deux mois.\n')
  await chief.goto(desk)
  await press(chief, 'Publier maintenant')
  await press(writer, 'Enregistrer une version')
  await expect(message(writer)).toHaveText('Version enregistrée.')
  await approve(writer, reviewer, desk)
  await chief.goto(desk)
  await chief.getByLabel('Rectificatif, avec un avis').check()
  await press(chief, 'Publier maintenant')
  await expect(chief.getByLabel('Avis public')).toHaveAccessibleDescription(
    /^Écrivez l’avis public/u,
  )
  await expect(chief.getByLabel('Rectificatif, avec un avis')).toBeChecked()
  await chief.getByLabel('Avis public').fill('Le délai est de deux mois, non d’un.')
  await press(chief, 'Publier maintenant')
  await expect(message(chief)).toHaveText('Publié.')
  const text = await (await chief.request.get(path)).text()
  expect(text).toContain('Le délai est de deux mois, non d’un.')
})

test('two tabs lose nothing: both changes are shown [N25]', async ({ browser, page }) => {
  const writer = await editorPage(browser, states.writer)
  const reviewer = await editorPage(browser, states.reviewer)
  const { desk } = await writeArticle(writer, 'conflit')
  await reviewer.goto(desk)
  await body(reviewer).fill('La clause définit sa zone.\n\nLe délai est de deux mois.\n')
  await press(reviewer, 'Enregistrer une version')
  await body(writer).fill('La clause précise sa zone.\n\nLe délai est d’un mois.\n')
  await press(writer, 'Enregistrer une version')
  await expect(writer.getByRole('heading', { name: 'Deux versions à la fois' })).toBeVisible()
  await expect(message(writer)).toBeFocused()
  await expect(body(writer)).toHaveValue(/précise/u)
  await expect(writer.locator('ins')).toContainText(['deux', 'précise'])
  await expectEditorPageIsAccessible(writer, page)
  await writer.getByRole('button', { name: /^Enregistrer mon texte, sans les mots de/u }).click()
  await expect(message(writer)).toHaveText('Version enregistrée.')
  await expect(body(writer)).toHaveValue(/précise/u)
})

test('an ended session loses nothing typed [N26]', async ({ browser, page }) => {
  const writer = await editorPage(browser, states.writer)
  const { desk } = await writeArticle(writer, 'session')
  await body(writer).fill('Tapé pendant une heure.\n')
  await writer.context().clearCookies()
  await press(writer, 'Enregistrer une version')
  await expect(message(writer)).toContainText('Votre session est terminée')
  await expectEditorPageIsAccessible(writer, page)
  states = { ...states, writer: await newEditorState(browser, 'writer') }
  await writer.context().addCookies(states.writer.cookies)
  await press(writer, '2. Continuer\u00A0: enregistrer une version')
  await expect(message(writer)).toHaveText('Version enregistrée.')
  expect(new URL(writer.url()).pathname).toBe(desk)
  await expect(body(writer)).toHaveValue('Tapé pendant une heure.\n')
})

test('a draft is taken up again, previewed as a reader, and exported [N21] [N27] [N28]', async ({
  browser,
}) => {
  const writer = await editorPage(browser, states.writer)
  const { desk } = await writeArticle(writer, 'brouillon')
  await body(writer).fill('Ce que dit mon brouillon.\n')
  await press(writer, 'Enregistrer le brouillon')
  await writer.goto(desk)
  await writer.getByRole('link', { name: 'Reprendre ce brouillon' }).click()
  await expect(body(writer)).toHaveValue('Ce que dit mon brouillon.\n')
  await press(writer, 'Aperçu')
  await expect(writer.getByText('Ce que dit mon brouillon.')).toBeVisible()
  await writer.getByLabel('Vu par').selectOption('Abonné Premium')
  await writer.getByLabel('Au soir du').fill('2099-03-04')
  await press(writer, 'Appliquer')
  await expect(writer.getByLabel('Au soir du')).toHaveValue('2099-03-04')
  await writer.getByRole('button', { name: /Revenir à l’article/u }).click()
  await expect(body(writer)).toHaveValue('Ce que dit mon brouillon.\n')
  const file = await writer.request.get(`${desk}/texte?version=1`)
  expect(await file.text()).toContain('La clause définit sa zone.')
})
