import { editorState } from './support/newsroom-editors.ts'
import {
  choose,
  INSERT,
  markdownOf,
  openEditor,
  plainText,
  tool,
  expectEditorIsAccessible,
} from './support/rich-editor.ts'
import type { Cookies } from './support/rich-editor.ts'
import { expect, expectFits, test } from './support/watch.ts'

/** Cookies of the chief editor, who signs in once. */
let cookies: Cookies = []

test.describe.configure({ mode: 'serial' })

test.beforeAll(async ({ browser }) => {
  const state = await editorState(browser, 'chief')
  cookies = state.cookies
})

const TEXT =
  'Le délai d’un salarié. **Délai** et [délais](/guide/preavis), l’indélai.\n\nVoir :art[L. 1237-11] et L. 1237-13.\n'

test('text is found and replaced with its formats, in one step [N35]', async ({ page }) => {
  const text = await openEditor(page, cookies)
  await tool(page, 'Mode texte').click()
  await plainText(page).fill(TEXT)
  await tool(page, 'Éditeur enrichi').click()
  await text.click()
  await page.keyboard.press('Control+Home')
  await page.keyboard.press('Control+f')
  const panel = page.getByRole('search', { name: 'Rechercher dans le texte' })
  const words = panel.getByLabel('Rechercher')
  const count = panel.getByRole('status')
  await expect(words).toBeFocused()
  await words.fill('délai')
  await expect(count).toHaveText('1 sur 4')
  await page.keyboard.press('Enter')
  await expect(count).toHaveText('2 sur 4')
  await page.keyboard.press('Shift+Enter')
  await tool(page, 'Précédent').click()
  await expect(count).toHaveText('4 sur 4')
  await panel.getByLabel('Mot entier').check()
  await expect(count).toHaveText('1 sur 2')
  await panel.getByLabel('Respecter la casse').check()
  await expect(count).toHaveText('1 sur 1')
  await panel.getByLabel('Mot entier').uncheck()
  await panel.getByLabel('Respecter la casse').uncheck()
  await expectFits(page, [360, 768, 1280])
  await expectEditorIsAccessible(page)
  await words.press('Control+h')
  await panel.getByLabel('Remplacer par').fill('terme')
  await tool(page, 'Tout remplacer').click()
  await expect(count).toHaveText('4\u00A0passages remplacés. Ctrl + Z les rend.')
  await expect(text.locator('strong')).toHaveText('terme')
  await expect(text.locator('a')).toHaveText('termes')
  await panel.getByLabel('Remplacer par').press('Escape')
  await expect(text).toBeFocused()
  await page.keyboard.press('Control+z')
  await expect(text.locator('p').first()).toHaveText(
    'Le délai d’un salarié. Délai et délais, l’indélai.',
  )
  await page.keyboard.press('Control+y')
  expect(await markdownOf(page)).toBe(TEXT.replaceAll(/délai/giu, 'terme'))
})

test('a replaced article number has its own reference, others stay [N35]', async ({ page }) => {
  const text = await openEditor(page, cookies)
  await tool(page, 'Mode texte').click()
  await plainText(page).fill(TEXT)
  await tool(page, 'Éditeur enrichi').click()
  await text.click()
  await page.keyboard.press('Control+Home')
  await choose(page, INSERT, 'Remplacer')
  const panel = page.getByRole('search', { name: 'Rechercher dans le texte' })
  await panel.getByLabel('Rechercher').fill('1237-11')
  await panel.getByLabel('Remplacer par').fill('1237-12')
  await page.keyboard.press('Enter')
  await expect(text.locator('[data-reference="L1237-12"]')).toHaveText('L. 1237-12')
  await panel.getByLabel('Rechercher').fill('introuvable')
  await expect(panel.getByRole('status')).toHaveText('Introuvable')
  await tool(page, 'Fermer').click()
  expect(await markdownOf(page)).toContain('Voir :art[L. 1237-12] et L. 1237-13.')
})

test('« ? » shows the shortcuts, and the length of the text follows [N35]', async ({ page }) => {
  const text = await openEditor(page, cookies)
  const dialog = page.getByRole('dialog', { name: 'Raccourcis clavier' })
  await text.click()
  await page.keyboard.type('Est-ce un mot de plus ?')
  await expect(page.getByText('5\u00A0mots, 23\u00A0signes')).toBeVisible()
  await expect(dialog).toHaveCount(0)
  await page.keyboard.press('Control+/')
  await expect(dialog).toBeVisible()
  await expect(dialog.getByText('Rechercher', { exact: true })).toBeVisible()
  await expectFits(page, [360, 768, 1280])
  await expectEditorIsAccessible(page)
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(text).toBeFocused()
  await tool(page, 'Mode texte').focus()
  await page.keyboard.press('?')
  await tool(page, 'Fermer').click()
  await expect(dialog).toHaveCount(0)
})
