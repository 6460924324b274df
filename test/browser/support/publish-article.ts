import { expect } from 'playwright/test'
import type { Browser, Page } from 'playwright/test'

import { editorPage, editorState } from './newsroom-editors.ts'

interface NewArticle {
  readonly path: string
  readonly title: string
  readonly text: string
}

/** Writes, approves and publishes an article without scripts. Returns its page in the newsroom. */
export async function publishArticle(
  browser: Browser,
  { path, title, text }: NewArticle,
): Promise<string> {
  const [writer, reviewer, chief] = [
    await editorPage(browser, await editorState(browser, 'writer')),
    await editorPage(browser, await editorState(browser, 'reviewer')),
    await editorPage(browser, await editorState(browser, 'chief')),
  ]
  await writer.goto('/redaction/articles/nouveau')
  await writer.getByRole('textbox', { name: 'Titre', exact: true }).fill(title)
  await writer.getByLabel('Chapô').fill('Ce que dit ce texte, et ce qu’il ne dit pas aux lecteurs.')
  await writer.getByLabel('Adresse').fill(path)
  await writer.locator('textarea[name=markdown]').fill(text)
  await press(writer, 'Enregistrer une version')
  const desk = new URL(writer.url()).pathname
  await press(writer, 'Soumettre à la relecture')
  await reviewer.goto(desk)
  await press(reviewer, 'Approuver')
  await chief.goto(desk)
  await press(chief, 'Publier maintenant')
  await expect(chief.locator('output').first()).toHaveText('Publié.')
  for (const page of [writer, reviewer, chief]) await page.context().close()
  return desk
}

function press(page: Page, name: string): Promise<void> {
  return page.getByRole('button', { name, exact: true }).click()
}
