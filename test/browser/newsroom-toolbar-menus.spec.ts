import { editorState } from './support/newsroom-editors.ts'
import { INSERT, openEditor, tool } from './support/rich-editor.ts'
import type { Cookies } from './support/rich-editor.ts'
import { expect, test } from './support/watch.ts'

let cookies: Cookies = []

test.beforeAll(async ({ browser }) => {
  const state = await editorState(browser, 'reviewer')
  cookies = state.cookies
})

test('Escape in the text and a press elsewhere close a menu [N35]', async ({ page }) => {
  const text = await openEditor(page, cookies)
  await text.click()
  const menu = tool(page, INSERT)
  await menu.click()
  await expect(menu).toHaveAttribute('aria-expanded', 'true')
  await expect(text).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(menu).toHaveAttribute('aria-expanded', 'false')
  await expect(text).toBeFocused()
  await menu.focus()
  await page.keyboard.press('Enter')
  await expect(menu).toHaveAttribute('aria-expanded', 'true')
  await page.keyboard.press('Escape')
  await expect(menu).toHaveAttribute('aria-expanded', 'false')
  await expect(menu).toBeFocused()
  await menu.click()
  await expect(menu).toHaveAttribute('aria-expanded', 'true')
  const elsewhere = page.getByLabel('Chapô')
  await elsewhere.click()
  await expect(menu).toHaveAttribute('aria-expanded', 'false')
  await expect(elsewhere).toBeFocused()
})

test('arrow keys reach the menus, Escape closes them [N35]', async ({ page }) => {
  const text = await openEditor(page, cookies)
  await text.click()
  await page.keyboard.type('Deux mois')
  await tool(page, 'Annuler').focus()
  for (let step = 0; step < 2; step += 1) await page.keyboard.press('ArrowRight')
  await expect(tool(page, 'Titres')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(tool(page, 'Titres')).toHaveAttribute('aria-expanded', 'true')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await expect(tool(page, 'Sous-titre')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(tool(page, 'Titres')).toBeFocused()
  await expect(tool(page, 'Sous-titre')).toBeHidden()
  await page.keyboard.press('Enter')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  await expect(text.locator('h2')).toHaveText('Deux mois')
})
