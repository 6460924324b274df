import { expect } from 'playwright/test'
import type { BrowserContext, Locator, Page } from 'playwright/test'

import { expectAccessibleInBothSchemes } from './watch.ts'

/** Name of the menu that inserts and frames. */
export const INSERT = 'Insérer, encadrer'
/** Path of the form of a new article. */
export const NEW_ARTICLE = '/redaction/articles/nouveau'

/** Returns the text of the rich editor. */
export const richText = (page: Page): Locator =>
  page.getByRole('textbox', { name: 'Texte de l’article' })
/** Returns the text in text mode. */
export const plainText = (page: Page): Locator => page.locator('textarea[name=markdown]')
/** Returns a button of the page by its whole name. */
export const tool = (page: Page, name: string): Locator =>
  page.getByRole('button', { name, exact: true })

/** Presses a command in a menu of the toolbar. */
export async function choose(page: Page, menu: string, name: string): Promise<void> {
  await tool(page, menu).click()
  await tool(page, name).click()
}

/** Returns the bar above the text, with the toolbar and the messages. */
export const bar = (page: Page): Locator =>
  page.getByRole('toolbar', { name: 'Mise en forme' }).locator('..')

/** Cookies of an editor who has signed in. */
export type Cookies = Parameters<BrowserContext['addCookies']>[0]

/** Opens the form of a new article with the rich editor, as an editor who has signed in. */
export async function openEditor(page: Page, cookies: Cookies): Promise<Locator> {
  await page.context().addCookies(cookies)
  await page.goto(NEW_ARTICLE)
  const earlier = page.getByRole('button', { name: 'L’abandonner' })
  if ((await earlier.count()) > 0) await earlier.click()
  await expect(earlier).toHaveCount(0)
  await expect(richText(page)).toBeVisible()
  return richText(page)
}

/** Shows the text as Markdown. */
export async function markdownOf(page: Page): Promise<string> {
  await tool(page, 'Mode texte').click()
  await expect(plainText(page)).toBeVisible()
  return plainText(page).inputValue()
}

/** Pastes content as another program puts it on the clipboard. */
export async function paste(
  text: Locator,
  content: Readonly<Record<string, string>>,
): Promise<void> {
  await text.evaluate((element, types) => {
    const clipboardData = new DataTransfer()
    for (const [type, data] of Object.entries(types)) clipboardData.setData(type, data)
    element.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
    )
  }, content)
}

/** The page of the editor is accessible. At its top, the bar that stays in sight covers no control. */
export async function expectEditorIsAccessible(page: Page): Promise<void> {
  await page.evaluate(() => scrollTo(0, 0))
  await expectAccessibleInBothSchemes(page)
}
