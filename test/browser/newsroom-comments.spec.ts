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
  const comments = reviewer.getByRole('region', { name: 'Commentaires sur le texte' })
  await comments.getByLabel('Passage').fill('un mois')
  await comments.getByRole('textbox', { name: 'Commentaire' }).fill('Trois pour un cadre ?')
  await comments.getByRole('button', { name: 'Commenter', exact: true }).click()
  await expect(reviewer).toHaveURL(/#commentaires$/u)
  await expect(comments.locator('mark')).toHaveText('un mois')
  await expect(comments.locator('blockquote')).toHaveText('Le délai est d’un mois, sauf accord.')

  await writer.goto(desk)
  const own = writer.getByRole('region', { name: 'Commentaires sur le texte' })
  await own.getByText('Répondre', { exact: true }).first().click()
  await own.getByRole('textbox', { name: 'Réponse' }).fill('Oui, trois.')
  await own.getByRole('button', { name: 'Répondre', exact: true }).click()
  await expect(own.getByText('Oui, trois.')).toBeVisible()
  const scripted = await browser.newContext({ baseURL: SITE, storageState })
  await expectEditorPageIsAccessible(writer, await scripted.newPage())
  await own.getByRole('button', { name: 'Résolu', exact: true }).click()
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
