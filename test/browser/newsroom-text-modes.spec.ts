import { editorState } from './support/newsroom-editors.ts'
import {
  choose,
  INSERT,
  NEW_ARTICLE,
  openEditor,
  plainText,
  richText,
  tool,
} from './support/rich-editor.ts'
import type { Cookies } from './support/rich-editor.ts'
import { expect, test } from './support/watch.ts'

let cookies: Cookies = []

test.beforeAll(async ({ browser }) => {
  const state = await editorState(browser, 'reviewer')
  cookies = state.cookies
})

test('words typed before the scripts arrive keep their place [N31]', async ({ page }) => {
  await page.context().addCookies(cookies)
  const { promise: isTyped, resolve: release } = Promise.withResolvers<undefined>()
  await page.route('**/newsroom-editor-*.js', async (route) => {
    await isTyped
    await route.continue()
  })
  await page.goto(NEW_ARTICLE, { waitUntil: 'commit' })
  await plainText(page).click()
  await page.keyboard.type('Un deux')
  const opened = page.waitForResponse('**/redaction/editeur/document')
  release(undefined)
  await opened
  await page.keyboard.type(' trois', { delay: 100 })
  await expect(plainText(page)).toBeFocused()
  await expect(plainText(page)).toHaveValue('Un deux trois')
  await tool(page, 'Éditeur enrichi').click()
  await expect(richText(page)).toHaveText('Un deux trois')
})

test('notes have the numbers that readers see [N35]', async ({ page }) => {
  const text = await openEditor(page, cookies)
  await tool(page, 'Mode texte').click()
  await plainText(page).fill('Un[^loi] et deux[^1].\n\n[^1]: Le code.\n\n[^loi]: La loi.\n')
  await tool(page, 'Éditeur enrichi').click()
  const titles = (box: string) =>
    text
      .locator(`[data-box=${box}]`)
      .evaluateAll((all) =>
        all.map((each) => [each.textContent, each.getAttribute('data-title')].join('')),
      )
  await expect.poll(() => titles('reference')).toEqual(['1', '2'])
  await expect.poll(() => titles('footnote')).toEqual(['Le code.2', 'La loi.1'])
  await text.click()
  await page.keyboard.press('Control+Home')
  await choose(page, INSERT, 'Note de bas de page')
  await expect.poll(() => titles('reference')).toEqual(['1', '2', '3'])
})
