import { WORD_ARTICLE, WORD_LISTS } from '../support/fixtures/word-clipboard.ts'
import { editorState } from './support/newsroom-editors.ts'
import { publishLaw } from './support/publish-law.ts'
import {
  bar,
  choose,
  INSERT,
  markdownOf,
  NEW_ARTICLE,
  openEditor,
  paste,
  plainText,
  richText,
  tool,
  expectEditorIsAccessible,
} from './support/rich-editor.ts'
import type { Cookies } from './support/rich-editor.ts'
import { expect, expectFits, test } from './support/watch.ts'

/** Cookies of the reviewer, who signs in once: the desk’s spec has drafts of the writer. */
let cookies: Cookies = []

test.describe.configure({ mode: 'serial' })

test.beforeAll(async ({ browser }) => {
  const state = await editorState(browser, 'reviewer')
  cookies = state.cookies
  // Without an edition of the Code, no article is unknown.
  await publishLaw()
})

test('an article is typed, formatted and undone in the rich editor [N31]', async ({ page }) => {
  const text = await openEditor(page, cookies)
  await text.click()
  await page.keyboard.type('Le préavis')
  await choose(page, 'Titres', 'Titre de partie')
  await page.keyboard.press('Enter')
  await page.keyboard.type('Il dure ')
  await page.keyboard.press('Control+b')
  await page.keyboard.type('deux mois')
  await page.keyboard.press('Control+b')
  await page.keyboard.type('.')
  await page.keyboard.press('Enter')
  await tool(page, 'Liste à puces').click()
  await page.keyboard.type('cadres')
  await page.keyboard.press('Enter')
  await page.keyboard.type('employés')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await page.keyboard.type('Fin en trop.')
  await page.keyboard.press('Control+z')
  await page.keyboard.type('Fin.')
  await expect(text.locator('li')).toHaveText(['cadres', 'employés'])
  await expectFits(page, [360, 768, 1280])
  await expectEditorIsAccessible(page)
  expect(await markdownOf(page)).toBe(
    '## Le préavis\n\nIl dure **deux mois**.\n\n- cadres\n- employés\n\nFin.\n',
  )
  await tool(page, 'Éditeur enrichi').click()
  await expect(text.locator('h2')).toHaveText('Le préavis')
})

test('signs and keys do what every editor expects [N35]', async ({ page }) => {
  const text = await openEditor(page, cookies)
  await text.click()
  await page.keyboard.type('## Le titre')
  await page.keyboard.press('Enter')
  await page.keyboard.type('- un')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await page.keyboard.type('deux')
  await expect(text.locator('ul ul li')).toHaveText('deux')
  await page.keyboard.press('Shift+Tab')
  await expect(text.locator('ul > li')).toHaveText(['un', 'deux'])
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await page.keyboard.type('3. troisième')
  await page.keyboard.press('Control+k')
  await expect(page.getByLabel('Adresse du lien')).toBeFocused()
  await page.keyboard.press('Escape')
  await page.keyboard.press('Control+s')
  await expect(bar(page)).toContainText('Brouillon enregistré à')
  expect(await markdownOf(page)).toBe('## Le titre\n\n- un\n- deux\n\n3. troisième\n')
})

test('a cut and a paste within the text change nothing else [N31]', async ({ page }) => {
  const text = await openEditor(page, cookies)
  await text.click()
  for (const words of ['Un', 'Deux', 'Trois']) {
    await page.keyboard.type(words)
    if (words !== 'Trois') await page.keyboard.press('Enter')
  }
  await page.keyboard.press('Shift+Home')
  await page.keyboard.press('Control+x')
  await expect(text.locator('p')).toHaveText(['Un', 'Deux', ''])
  await page.keyboard.press('Control+v')
  await expect(text.locator('p')).toHaveText(['Un', 'Deux', 'Trois'])
  await page.keyboard.press('Control+a')
  await page.keyboard.press('Control+c')
  await page.keyboard.press('Control+v')
  expect(await markdownOf(page)).toBe('Un\n\nDeux\n\nTrois\n')
})

test('a paste from a word processor keeps its structure alone [N33]', async ({ page }) => {
  const text = await openEditor(page, cookies)
  await text.click()
  await paste(text, {
    'text/plain': 'Titre Mot fort',
    'text/html':
      '<html><head><style>p.MsoNormal{margin:0}</style></head><body lang=FR style="tab-interval:35.4pt"><!--StartFragment--><h2 style="color:red">La mobilité</h2><p class=MsoNormal style="margin-bottom:8pt"><b style="mso-bidi-font-weight:normal">Mot fort</b><o:p></o:p></p><ul><li class=MsoListParagraph onclick="alert(1)">point</li></ul><script>alert(2)</script><!--EndFragment--></body></html>',
  })
  await expect(text.locator('h2')).toHaveText('La mobilité')
  await expect(text.locator('strong')).toHaveText('Mot fort')
  expect(await text.innerHTML()).not.toMatch(/Mso|onclick|style=|alert/u)
  expect(await markdownOf(page)).toContain('## La mobilité\n\n**Mot fort**\n\n- point')
})

test('a paste from Word keeps lists and notes, and counts images [N33]', async ({ page }) => {
  const text = await openEditor(page, cookies)
  await text.click()
  await page.keyboard.type('Déjà une note')
  await choose(page, INSERT, 'Note de bas de page')
  await page.keyboard.type('La mienne.')
  await page.keyboard.press('Control+Home')
  await paste(text, { 'text/html': WORD_LISTS, 'text/plain': 'Trois points' })
  await expect(text.locator('ul > li > ul > li')).toHaveText(['détail', 'autre détail'])
  await paste(text, { 'text/html': WORD_ARTICLE, 'text/plain': 'Le préavis' })
  await expect(bar(page)).toContainText('2\u00A0images et 1\u00A0commentaire n’ont pas été repris.')
  await paste(text, { 'text/plain': '- un\n- deux' })
  await expect(text.locator('ul > li').filter({ hasText: /^un$/u })).toBeVisible()
  const written = await markdownOf(page)
  expect(written).toContain('Deux mois[^2] pour un cadre, un mois[^3] sinon.')
  expect(written).toContain('[^1]: La mienne.')
  expect(written).toContain('[^3]: Sauf accord.')
})

test('a text that is too long is told before it is sent [N32]', async ({ page }) => {
  const text = await openEditor(page, cookies)
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST') sent.push(new URL(request.url()).pathname)
  })
  await text.click()
  await paste(text, { 'text/html': `<p>${'a'.repeat(300_000)}</p>`, 'text/plain': 'Les mots' })
  await expect(bar(page)).toContainText(/Ce contenu dépasse 256\sko\. Seuls les mots ont été/u)
  await expect(text).toHaveText('Les mots')
  await tool(page, 'Mode texte').click()
  await plainText(page).fill('é'.repeat(50_000))
  await tool(page, 'Enregistrer une version').click()
  const problem = page.getByRole('alert').filter({ hasText: 'trop long pour être enregistré' })
  await expect(problem).toBeFocused()
  expect(sent).not.toContain('/redaction/editeur/collage')
  expect(sent).not.toContain(NEW_ARTICLE)
  await plainText(page).fill('')
})

test('the refusal of a body that was sent whole is read [N32]', async ({ page, complaints }) => {
  await openEditor(page, cookies)
  const answer = await page.evaluate(async () => {
    const headers = { 'Content-Type': 'application/json' }
    const body = 'a'.repeat(7_000_000)
    const response = await fetch('/redaction/editeur/collage', { method: 'POST', headers, body })
    return { status: response.status, ...(await response.json()) }
  })
  expect(answer).toEqual({ status: 413, error: 'Ce contenu dépasse 256\u00A0ko.' })
  // The browser notes the refusal of the call.
  complaints.length = 0
})

test('words that are dropped land where they fall [N31]', async ({ page }) => {
  const text = await openEditor(page, cookies)
  await text.click()
  await page.keyboard.type('Avant.')
  await text.evaluate((element) => {
    const dataTransfer = new DataTransfer()
    dataTransfer.setData('text/plain', ' Après.')
    const { right = 0, top = 0 } = element.querySelector('p')?.getBoundingClientRect() ?? {}
    element.dispatchEvent(
      new DragEvent('drop', {
        dataTransfer,
        clientX: right - 2,
        clientY: top + 8,
        bubbles: true,
        cancelable: true,
      }),
    )
  })
  await expect(text).toContainText('Avant. Après.')
})

test('a reference to no article is marked [N34]', async ({ page }) => {
  const text = await openEditor(page, cookies)
  await text.click()
  await page.keyboard.type('article')
  await page.keyboard.press('Shift+Home')
  await tool(page, 'Article du Code').click()
  await page.getByLabel('Numéro de l’article, par exemple L. 1237-11').fill('L. 9999-99')
  await page.keyboard.press('Enter')
  await expect(text.locator('[data-law=unknown]')).toHaveText('article')
})

test('an ended session keeps the text, and says how to go on [N32]', async ({ page, context }) => {
  const text = await openEditor(page, cookies)
  await text.click()
  await page.keyboard.type('Rien ne se perd.')
  await context.clearCookies({ name: '__Host-editor' })
  await tool(page, 'Enregistrer une version').click()
  await expect(
    page.getByRole('link', { name: 'Connectez-vous dans un autre onglet' }),
  ).toBeVisible()
  await expect(text).toContainText('Rien ne se perd.')
  await context.addCookies(cookies)
  expect(await markdownOf(page)).toBe('Rien ne se perd.\n')
})

test('a server that does not answer keeps the text [N32]', async ({
  page,
  context,
  complaints,
}) => {
  const text = await openEditor(page, cookies)
  await text.click()
  await page.keyboard.type('Toujours là.')
  await context.setOffline(true)
  await tool(page, 'Enregistrer une version').click()
  await expect(page.getByText('Votre texte est toujours là')).toBeVisible()
  await context.setOffline(false)
  expect(complaints.splice(0).join()).toContain('ERR_INTERNET_DISCONNECTED')
  await page.getByRole('textbox', { name: 'Titre', exact: true }).fill('Hors ligne, puis en ligne')
  await tool(page, 'Enregistrer le brouillon').click()
  await expect(page).toHaveURL(/brouillon/u)
  await expect(richText(page)).toContainText('Toujours là.')
})

test('tables, boxes, notes and the Premium cut are written as Markdown [N35]', async ({ page }) => {
  const text = await openEditor(page, cookies)
  await text.click()
  await page.keyboard.type('Une idée')
  await choose(page, INSERT, 'Note de bas de page')
  await page.keyboard.type('Une source.')
  await page.keyboard.press('Control+Home')
  await choose(page, INSERT, 'Attention')
  await choose(page, INSERT, 'Paragraphe dessous')
  await page.keyboard.type('Dessous.')
  await choose(page, INSERT, 'Suite Premium')
  await choose(page, INSERT, 'Tableau')
  await page.keyboard.type('A')
  await page.keyboard.press('Tab')
  await page.keyboard.type('B')
  await expectFits(page, [360, 768, 1280])
  await expectEditorIsAccessible(page)
  const buttons = page.getByRole('toolbar', { name: 'Mise en forme' }).getByRole('button')
  const heights = await buttons.evaluateAll((all) =>
    all.map((button) => button.getBoundingClientRect().height),
  )
  await expect(tool(page, 'Lignes et colonnes')).toBeVisible()
  expect(Math.min(...heights)).toBeGreaterThanOrEqual(44)
  const written = await markdownOf(page)
  for (const part of [':::note{tone=attention}', 'Une idée[^1]', '::suite', '| A | B |'])
    expect(written).toContain(part)
  expect(written).toContain('[^1]: Une source.')
})

test('a text that rich mode would change stays in text mode [N31]', async ({ page }) => {
  await openEditor(page, cookies)
  await markdownOf(page)
  await plainText(page).fill('Un <b>mot</b>.')
  await tool(page, 'Éditeur enrichi').click()
  await expect(page.getByText('Ce texte reste en mode texte.')).toContainText('ligne 1')
  await expect(plainText(page)).toHaveValue('Un <b>mot</b>.')
})
