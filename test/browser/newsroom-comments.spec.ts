import type { Locator, Page } from 'playwright/test'

import { SITE } from './support/account-pages.ts'
import {
  editorPage,
  editorState,
  expectEditorPageIsAccessible,
} from './support/newsroom-editors.ts'
import { expect, test } from './support/watch.ts'

test('a passage is commented, answered and resolved without scripts [N85]', async ({ browser }) => {
  const storageState = await editorState(browser, 'writer')
  const writer = await editorPage(browser, storageState)
  const reviewer = await editorPage(browser, await editorState(browser, 'reviewer'))
  const slug = `commentaire-${process.pid}-${Date.now()}`
  await writer.goto('/redaction/articles/nouveau')
  await writer.getByRole('textbox', { name: 'Titre', exact: true }).fill(`Un délai, ${slug}`)
  await writer.getByLabel('Chapô').fill('Ce que la loi dit du délai, et ce qu’elle ne dit pas.')
  await writer.getByLabel('Adresse').fill(`/actualite/droit-du-travail/${slug}`)
  await writer.locator('textarea[name=markdown]').fill('Le délai est d’**un mois**, sauf accord.')
  await writer.getByRole('button', { name: 'Enregistrer une version' }).click()
  const desk = new URL(writer.url()).pathname

  await reviewer.goto(desk)
  const empty = commentsOn(reviewer)
  await empty.getByLabel('Passage').fill('un mois')
  await empty.getByRole('textbox', { name: 'Commentaire' }).fill('Trois pour un cadre ?')
  const commented = await pressInNewTab(reviewer, 'Commenter')
  await expect(commented).toHaveURL(/#commentaires$/u)
  const comments = commentsOn(commented)
  await expect(comments.locator('mark')).toHaveText('un mois')
  await expect(comments.locator('blockquote')).toHaveText('Le délai est d’un mois, sauf accord.')

  await writer.goto(desk)
  const commentsOfWriter = commentsOn(writer)
  await commentsOfWriter.getByText('Répondre', { exact: true }).first().click()
  await commentsOfWriter.getByRole('textbox', { name: 'Réponse' }).fill('Oui, trois.')
  const answered = await pressInNewTab(writer, 'Répondre')
  await expect(commentsOn(answered).getByText('Oui, trois.')).toBeVisible()
  const scripted = await browser.newContext({ baseURL: SITE, storageState })
  await expectEditorPageIsAccessible(answered, await scripted.newPage())
  const own = commentsOn(await pressInNewTab(answered, 'Résolu'))
  await own.getByText('1 résolu').click()
  await expect(own.getByText(/^Résolu par /u)).toBeVisible()
})

test('words selected in the review are the passage of the comment [N85]', async ({ browser }) => {
  const writer = await editorPage(browser, await editorState(browser, 'writer'))
  const slug = `selection-${process.pid}-${Date.now()}`
  await writer.goto('/redaction/articles/nouveau')
  await writer.getByRole('textbox', { name: 'Titre', exact: true }).fill(`Un mois, ${slug}`)
  await writer.getByLabel('Chapô').fill('Ce que la loi dit du délai, et ce qu’elle ne dit pas.')
  await writer.getByLabel('Adresse').fill(`/actualite/droit-du-travail/${slug}`)
  await writer.locator('textarea[name=markdown]').fill('Le délai est d’**un mois**, sauf accord.')
  await writer.getByRole('button', { name: 'Enregistrer une version' }).click()
  await writer.getByRole('button', { name: 'Enregistrer et soumettre' }).click()
  const storageState = await editorState(browser, 'reviewer')
  const reviewer = await (await browser.newContext({ baseURL: SITE, storageState })).newPage()
  await reviewer.goto(new URL(writer.url()).pathname)
  const passage = reviewer.getByLabel('Passage')
  await expect(async () => {
    await reviewer.locator('#texte-relu strong').last().dblclick()
    await expect(passage).toHaveValue('mois', { timeout: 500 })
  }).toPass()
  await reviewer.getByRole('textbox', { name: 'Commentaire' }).fill('Ou trois ?')
  await reviewer.getByRole('button', { name: 'Commenter', exact: true }).click()
  const link = reviewer.getByRole('link', { name: 'Voir ce passage dans le texte' })
  await expect(link).toHaveAttribute('href', '#:~:text=mois')
})

function commentsOn(page: Page): Locator {
  return page.getByRole('region', { name: 'Commentaires sur le texte' })
}

/** Presses a button whose answer opens a tab, so that the words typed beside it stay. */
async function pressInNewTab(page: Page, name: string): Promise<Page> {
  const tab = page.waitForEvent('popup')
  await commentsOn(page).getByRole('button', { name, exact: true }).click()
  return tab
}
