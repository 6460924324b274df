import { readFile } from 'node:fs/promises'

import { anOfficeFile, aPdf } from '#test/support/fixtures/office-files.ts'

import { SITE } from './support/account-pages.ts'
import {
  editorPage,
  editorState,
  expectEditorPageIsAccessible,
} from './support/newsroom-editors.ts'
import { expect, test } from './support/watch.ts'

// One after the other: an editor signs in once.
test.describe.configure({ mode: 'default' })

test('files uploaded without scripts are downloaded by their readers [N93]', async ({
  browser,
  page,
}) => {
  test.setTimeout(120_000)
  const storageState = await editorState(browser, 'writer')
  const writer = await editorPage(browser, storageState)
  const reviewer = await editorPage(browser, await editorState(browser, 'reviewer'))
  const chief = await editorPage(browser, await editorState(browser, 'chief'))
  const press = (name: string, of = writer) => of.getByRole('button', { name, exact: true }).click()
  const slug = `fichier-${process.pid}-${Date.now()}`
  const send = async (name: string, buffer: Buffer, access: 'public' | 'premium') => {
    await writer.getByLabel('Titre').first().fill(name)
    await writer.getByLabel('Qui le télécharge').first().selectOption(access)
    const file = { name: 'a.pdf', mimeType: 'application/pdf', buffer }
    await writer.getByLabel('Fichier', { exact: true }).setInputFiles(file)
    await press('Ajouter le fichier')
  }

  await writer.goto('/redaction/fichiers')
  await send(`Page ${slug}`, Buffer.from('<script>alert(1)</script>'), 'public')
  await expect(writer.getByRole('alert')).toContainText('n’est pas un PDF')
  await expect(writer.getByLabel('Titre').first()).toHaveValue(`Page ${slug}`)
  const lines: string[] = []
  const pdf = aPdf(slug)
  await send(`Modèle d’avenant ${slug}`, pdf, 'public')
  await expect(writer.locator('output')).toContainText(`Modèle d’avenant ${slug}`)
  lines.push(await writer.getByLabel('Ligne à copier').first().inputValue())
  await send(`Calcul ${slug}`, anOfficeFile('xlsx', slug), 'premium')
  lines.push(await writer.getByLabel('Ligne à copier').first().inputValue())
  const scripted = await browser.newContext({ baseURL: SITE, storageState })
  await expectEditorPageIsAccessible(writer, await scripted.newPage())

  const path = `/actualite/droit-du-travail/${slug}`
  await writer.goto('/redaction/articles/nouveau')
  await writer.getByRole('textbox', { name: 'Titre', exact: true }).fill(`Deux fichiers, ${slug}`)
  await writer.getByLabel('Chapô').fill('Un modèle pour tous, et un calcul pour les abonnés.')
  await writer.getByLabel('Adresse').fill(path)
  await writer.locator('textarea[name=markdown]').fill(`Voici.\n\n${lines.join('\n\n')}\n`)
  await press('Enregistrer une version')
  await expect(writer.locator('output').first()).toHaveText('Version enregistrée.')
  const desk = new URL(writer.url()).pathname
  await press('Soumettre à la relecture')
  await reviewer.goto(desk)
  const href = await reviewer
    .getByRole('link', { name: `Modèle d’avenant ${slug}` })
    .first()
    .getAttribute('href')
  expect((await page.request.get(href ?? '')).status()).toBe(404)
  await press('Approuver', reviewer)
  await chief.goto(desk)
  await press('Publier maintenant', chief)
  await expect(chief.locator('output').first()).toBeVisible()

  await page.goto(path)
  const link = page.getByRole('link', { name: `Modèle d’avenant ${slug}` })
  const coming = page.waitForEvent('download')
  await link.click()
  const download = await coming
  expect(download.suggestedFilename()).toBe(`Modèle d’avenant ${slug}.pdf`)
  expect((await readFile(await download.path())).equals(pdf)).toBe(true)
  await expect(link.locator('xpath=..').locator('output')).toHaveText('Le téléchargement commence.')
  const reserved = page.getByRole('link', { name: `Calcul ${slug}` })
  await reserved.click()
  await expect(reserved.locator('xpath=..').locator('output')).toContainText('Connectez-vous')
  const direct = await page.request.get((await reserved.getAttribute('href')) ?? '')
  expect(new URL(direct.url()).pathname).toBe('/actualite/premium')
  await writer.goto(`/redaction/fichiers?q=${slug}`)
  await expect(writer.getByText('Utilisé par 1\u00A0article')).toHaveCount(2)
  await expect(writer.getByText('2\u00A0téléchargements.')).toHaveCount(0)
  await expect(writer.getByText('1\u00A0téléchargement.')).toBeVisible()
})

test('the line of a file is a block of the rich editor [N93]', async ({ browser }) => {
  const storageState = await editorState(browser, 'writer')
  await using context = await browser.newContext({
    baseURL: SITE,
    storageState,
    permissions: ['clipboard-read', 'clipboard-write'],
  })
  const page = await context.newPage()
  await page.goto('/redaction/articles/nouveau')
  const text = page.locator('.ProseMirror')
  await text.click()
  const line = `::download[Modèle]{href=/fichiers/${'0a'.repeat(16)}.pdf format=PDF bytes=1200}`
  await page.evaluate((words) => navigator.clipboard.writeText(words), line)
  await page.keyboard.type('Voici.')
  await page.keyboard.press('ControlOrMeta+v')
  await expect(text.locator('[data-box=atom]')).toHaveText('Téléchargement : Modèle')
  await page.keyboard.press('ControlOrMeta+z')
  await expect(text.locator('[data-box=atom]')).toHaveCount(0)
  await page.keyboard.press('ControlOrMeta+Shift+z')
  await expect(text.locator('[data-box=atom]')).toHaveText('Téléchargement : Modèle')
  await page.getByRole('button', { name: 'Mode texte' }).click()
  await expect(page.locator('textarea[name=markdown]')).toHaveValue(`Voici.\n\n${line}\n`)
})

test('the rich editor searches the files, and inserts one [N93]', async ({ browser }) => {
  const storageState = await editorState(browser, 'writer')
  await using context = await browser.newContext({ baseURL: SITE, storageState })
  const page = await context.newPage()
  const title = `Convention ${process.pid}-${Date.now()}`
  await page.goto('/redaction/fichiers')
  await page.getByLabel('Titre').first().fill(title)
  const file = { name: 'a.pdf', mimeType: 'application/pdf', buffer: aPdf(title) }
  await page.getByLabel('Fichier', { exact: true }).setInputFiles(file)
  await page.getByRole('button', { name: 'Ajouter le fichier' }).click()
  await expect(page.locator('output')).toContainText(title)
  const line = await page.getByLabel('Ligne à copier').first().inputValue()

  await page.goto('/redaction/articles/nouveau')
  const text = page.locator('.ProseMirror')
  await text.click()
  await page.keyboard.type('Voici.')
  await page.getByRole('button', { name: 'Insérer' }).click()
  await page.getByRole('button', { name: 'Fichier à télécharger' }).click()
  const dialog = page.getByRole('dialog', { name: 'Fichier à télécharger' })
  await dialog.getByLabel('Chercher').fill('rien de tel')
  await expect(dialog.getByText('Aucun fichier.')).toBeVisible()
  await dialog.getByLabel('Chercher').fill(title)
  await dialog.getByRole('button', { name: title }).click()
  await expect(dialog).toHaveCount(0)
  await expect(text.locator('[data-box=atom]')).toHaveText(`Téléchargement : ${title}`)
  await page.getByRole('button', { name: 'Mode texte' }).click()
  await expect(page.locator('textarea[name=markdown]')).toHaveValue(`Voici.\n\n${line}\n`)
})
