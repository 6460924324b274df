import { aPicture } from '#test/support/fixtures/pictures.ts'

import { SITE } from './support/account-pages.ts'
import {
  editorPage,
  editorState,
  expectEditorPageIsAccessible,
} from './support/newsroom-editors.ts'
import { publishArticle } from './support/publish-article.ts'
import { expect, test } from './support/watch.ts'

test('a picture uploaded without scripts reaches readers once published [N90] [N91]', async ({
  browser,
  page,
}) => {
  test.setTimeout(120_000)
  const storageState = await editorState(browser, 'writer')
  const writer = await editorPage(browser, storageState)
  const reviewer = await editorPage(browser, await editorState(browser, 'reviewer'))
  const chief = await editorPage(browser, await editorState(browser, 'chief'))
  const press = (name: string, of = writer) => of.getByRole('button', { name, exact: true }).click()
  const slug = `image-${process.pid}-${Date.now()}`

  await writer.goto('/redaction/images')
  await writer.getByLabel('Titre dans la bibliothèque').first().fill(`Courbe ${slug}`)
  await writer.getByLabel('Texte de remplacement').first().fill('Une courbe qui monte')
  await writer.getByLabel('Crédit').first().fill('Préavis')
  const buffer = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')
  await writer
    .getByLabel('Fichier', { exact: true })
    .setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer })
  await press('Ajouter l’image')
  await expect(writer.getByRole('alert')).toContainText('Un fichier SVG peut contenir des scripts')
  await expect(writer.getByLabel('Crédit').first()).toHaveValue('Préavis')
  const picture = await aPicture('png', [900 + (Date.now() % 500), 450])
  await writer
    .getByLabel('Fichier', { exact: true })
    .setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: picture })
  await press('Ajouter l’image')
  await expect(writer.locator('output')).toContainText(`Courbe ${slug}`)
  const scripted = await browser.newContext({ baseURL: SITE, storageState })
  await expectEditorPageIsAccessible(writer, await scripted.newPage())
  const [search, count] = await Promise.all([
    writer.getByRole('button', { name: 'Chercher', exact: true }).boundingBox(),
    writer.getByText(/^\d+\simages?\s*$/u).boundingBox(),
  ])
  expect(count?.y).toBeGreaterThanOrEqual((search?.y ?? 0) + (search?.height ?? 0) + 8)
  const line = await writer.getByLabel('Ligne à copier').first().inputValue()

  const path = `/actualite/droit-du-travail/${slug}`
  await writer.goto('/redaction/articles/nouveau')
  await writer.getByRole('textbox', { name: 'Titre', exact: true }).fill(`Une courbe, ${slug}`)
  await writer.getByLabel('Chapô').fill('Ce que montre une courbe, et ce qu’elle ne montre pas.')
  await writer.getByLabel('Adresse').fill(path)
  const text = `Voici la courbe.\n\n${line.replace('[]', '[Les délais]')}\n`
  await writer.locator('textarea[name=markdown]').fill(text)
  await press('Enregistrer une version')
  await expect(writer.locator('output').first()).toHaveText('Version enregistrée.')
  const desk = new URL(writer.url()).pathname
  await press('Soumettre à la relecture')

  await reviewer.goto(desk)
  const reviewed = reviewer.getByRole('img', { name: 'Une courbe qui monte' }).first()
  const address = await reviewed.getAttribute('src')
  expect((await page.request.get(address ?? '')).status()).toBe(404)
  await press('Approuver', reviewer)
  await chief.goto(desk)
  await press('Publier maintenant', chief)
  await expect(chief.locator('output').first()).toBeVisible()

  await page.goto(path)
  const shown = page.getByRole('img', { name: 'Une courbe qui monte' })
  await shown.scrollIntoViewIfNeeded()
  await expect
    .poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0)
  await expect(page.getByText('Les délais (Crédit\u00A0: Préavis)')).toBeVisible()
  const file = await page.request.get(address ?? '')
  expect(file.headers()['cache-control']).toBe('public, max-age=31536000, immutable')
  expect(file.headers()['cross-origin-resource-policy']).toBe('cross-origin')
  await writer.goto('/redaction/images')
  await expect(writer.getByText('Utilisée par 1\u00A0article').first()).toBeVisible()
})

test('a replaced picture is shown at once, and undone [N89]', async ({ browser, page }) => {
  test.setTimeout(120_000)
  const writer = await editorPage(browser, await editorState(browser, 'writer'))
  const chief = await editorPage(browser, await editorState(browser, 'chief'))
  const slug = `remplacee-${process.pid}-${Date.now()}`
  await writer.goto('/redaction/images')
  await writer.getByLabel('Titre dans la bibliothèque').first().fill(slug)
  await writer.getByLabel('Texte de remplacement').first().fill('Une courbe')
  await writer.getByLabel('Fichier', { exact: true }).setInputFiles(await aFile(450))
  await writer.getByRole('button', { name: 'Ajouter l’image' }).click()
  await expect(writer.locator('output')).toContainText(slug)
  const line = await writer.getByLabel('Ligne à copier').first().inputValue()
  const path = `/actualite/droit-du-travail/${slug}`
  await publishArticle(browser, { path, title: `Une image, ${slug}`, text: `Voici.\n\n${line}\n` })
  const shown = page.getByRole('img', { name: 'Une courbe' })
  const addressOf = async () => {
    await page.goto(path)
    await shown.scrollIntoViewIfNeeded()
    await expect
      .poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0)
    return (await shown.getAttribute('src')) ?? ''
  }
  const old = await addressOf()

  await chief.goto(`/redaction/images?q=${slug}`)
  const entry = chief.getByRole('listitem').filter({ hasText: slug }).first()
  await entry.getByText('Remplacer le fichier').click()
  await entry.getByLabel('Nouveau fichier').setInputFiles(await aFile(600))
  await entry.getByRole('button', { name: 'Remplacer l’image' }).click()
  await expect(chief.locator('output')).toContainText('Image remplacée')
  const young = await addressOf()
  expect(young).not.toBe(old)
  expect(await shown.getAttribute('height')).toBe('600')
  // Copies of the page that were served before still show a picture.
  expect((await page.request.get(old)).status()).toBe(200)

  await entry.getByText('Fichiers remplacés').click()
  await entry.getByRole('button', { name: 'Rétablir le fichier' }).click()
  await expect(chief.locator('output')).toContainText('Image rétablie')
  expect(await addressOf()).toBe(old)
  expect((await page.request.get(young)).status()).toBe(200)
})

/** Returns the file of a picture that the library does not have yet. */
async function aFile(height: number) {
  const buffer = await aPicture('png', [900 + (Date.now() % 500), height])
  return { name: 'a.png', mimeType: 'image/png', buffer }
}
