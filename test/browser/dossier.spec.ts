import { readFile } from 'node:fs/promises'

import type { Download, Page } from 'playwright/test'

import { wordText } from '#test/support/services/extract-word-text.ts'

import { PHONE } from './support/shell-parts.ts'
import { expect, expectAccessibleInBothSchemes, test } from './support/watch.ts'

const GUIDE = '/guide/la-periode-d-essai'
const ARTICLE = '/actualite/droit-du-travail/abandon-de-poste-presomption-de-demission'
const SALARY =
  '/simulateur/salaire?connu=brut&montant=2500&periode=mois&cadre=non&temps=complet&effectif=10'

const add = (page: Page) => page.getByRole('button', { name: 'Ajouter au dossier' })
const entries = (page: Page) => page.locator('[data-region="dossier"] ol > li > a')

async function addPage(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await add(page).click()
  await expect(page.getByText(/^Ajouté au dossier/)).toBeVisible()
}

async function fileOf(download: Download): Promise<Buffer> {
  return readFile(await download.path())
}

test('pages of two windows make one dossier, ordered by hand and printed [W71] [W72] [W73]', async ({
  page,
  context,
}) => {
  const other = await context.newPage()
  await page.goto('/dossier')
  await expect(page.getByText('Aucune page pour le moment.')).toBeVisible()
  await addPage(other, GUIDE)
  await expect(entries(page)).toHaveText(['La période d’essai'])
  await addPage(page, ARTICLE)
  await addPage(other, SALARY)
  await add(other).click()
  await expect(other.getByText('Cette page est déjà dans votre dossier.')).toBeVisible()
  await other.getByRole('link', { name: 'Ouvrir le dossier' }).click()
  await expect(entries(other)).toHaveCount(3)
  const titles = await entries(other).allTextContents()

  const up = other.getByRole('button', { name: /^Monter/ }).nth(2)
  await up.focus()
  await other.keyboard.press('Enter')
  await expect(other.locator('#_annonce')).toContainText('place 2 sur 3')
  await expect(other.getByRole('button', { name: /^Monter/ }).nth(1)).toBeFocused()
  const order = [titles[0] ?? '', titles[2] ?? '', titles[1] ?? '']
  await expect(entries(other)).toHaveText(order)
  await expectAccessibleInBothSchemes(other)

  await other.getByLabel('Titre du dossier').fill('Entretien')
  const pdfs = other.waitForEvent('download')
  await other.getByRole('button', { name: 'Imprimer en PDF' }).click()
  const pdf = await pdfs
  expect(pdf.suggestedFilename()).toBe('entretien.pdf')
  expect((await fileOf(pdf)).toString('latin1', 0, 4)).toBe('%PDF')
  const words = other.waitForEvent('download')
  await other.getByRole('button', { name: 'Imprimer en Word' }).click()
  const lines = wordText(await fileOf(await words)).split('\n')
  expect(lines[0]).toBe('Entretien')
  const chapters = order.map((title, at) => `${at + 1}. ${title}`)
  expect(lines.filter((line) => chapters.includes(line))).toEqual([...chapters, ...chapters])
})

test('a dossier is emptied, and its pages are back on request [W72]', async ({ page }) => {
  await addPage(page, GUIDE)
  await addPage(page, ARTICLE)
  await page.goto('/dossier')
  await page
    .getByRole('button', { name: /^Retirer/ })
    .first()
    .click()
  await expect(entries(page)).toHaveCount(1)
  await page.getByRole('button', { name: 'Vider le dossier' }).click()
  await expect(entries(page)).toHaveCount(0)
  await expect(page.locator('#_annonce')).toContainText('Le dossier est vide.')
  await page.getByRole('button', { name: 'Annuler' }).click()
  await expect(entries(page)).toHaveCount(1)
})

test('a missing page is named in its place in the list [W74]', async ({ page, complaints }) => {
  await addPage(page, GUIDE)
  await page.evaluate(() => {
    const stored = JSON.parse(localStorage.getItem('dossier') ?? '{}')
    stored.entries.push({ path: '/guide/absent', title: 'Une page', kind: 'Guide', addedAt: 0 })
    localStorage.setItem('dossier', JSON.stringify(stored))
  })
  await page.goto('/dossier')
  await page.getByRole('button', { name: 'Imprimer en PDF' }).click()
  const item = page.locator('[data-region="dossier"] li', { hasText: 'Une page' })
  await expect(item).toContainText('cette page n’existe pas, ou n’existe plus.')
  await expect(entries(page)).toHaveCount(2)
  await item.getByRole('button', { name: /^Retirer/ }).click()
  await expect(page.getByRole('alert')).toHaveText('')
  // The browser logs the refusal of the form.
  complaints.length = 0
})

test('a first tap before the scripts have come adds the page [W71]', async ({ page }) => {
  const held = Promise.withResolvers<undefined>()
  await page.route(/\/assets\/(?:gestures|tools|dossier)-/, async (route) => {
    await held.promise
    await route.continue()
  })
  await page.goto(GUIDE)
  await add(page).click()
  held.resolve(undefined)
  await expect(page.getByText(/^Ajouté au dossier/)).toBeVisible()
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false, viewport: PHONE })

  test('a form of addresses is printed and names errors by line [W74]', async ({
    page,
    complaints,
  }) => {
    await page.goto('/dossier')
    await expect(page.getByRole('heading', { name: 'Pages réunies' })).toBeHidden()
    const field = page.getByLabel('Adresses de pages du site, une par ligne')
    await field.fill(`${GUIDE}\n/guide/absent\nhttps://autre.example/`)
    await page.getByLabel('Titre du dossier').fill('Mon titre')
    await page.getByRole('button', { name: 'Imprimer en Word' }).click()
    await expect(page.getByRole('alert')).toContainText('Ligne 2, /guide/absent')
    await expect(page.getByRole('alert')).toContainText('Ligne 3, https://autre.example/')
    await expect(page.getByLabel('Titre du dossier')).toHaveValue('Mon titre')
    await expect(field).toHaveValue(`${GUIDE}\n/guide/absent\nhttps://autre.example/`)
    await field.fill(GUIDE)
    const files = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Imprimer en Word' }).click()
    expect(wordText(await fileOf(await files))).toContain('1. La période d’essai')
    complaints.length = 0
  })
})
