import { editorState } from './support/newsroom-editors.ts'
import { publishLaw } from './support/publish-law.ts'
import {
  bar,
  choose,
  INSERT,
  markdownOf,
  openEditor,
  paste,
  plainText,
  tool,
  expectEditorIsAccessible,
} from './support/rich-editor.ts'
import type { Cookies } from './support/rich-editor.ts'
import { expect, test } from './support/watch.ts'

/** Cookies of the chief editor, who signs in once: other specs have drafts of the others. */
let cookies: Cookies = []

test.describe.configure({ mode: 'serial' })

test.beforeAll(async ({ browser }) => {
  const state = await editorState(browser, 'chief')
  cookies = state.cookies
  // Without an edition of the Code, no article is unknown.
  await publishLaw()
})

test('a typed number becomes a reference, and an undo is not fought [N34]', async ({ page }) => {
  const text = await openEditor(page, cookies)
  await text.click()
  await page.keyboard.type('Voir L. 9999-99 du Code du travail, L. 225-1 du Code de commerce')
  await expect(text.locator('[data-reference]')).toHaveText(['L. 9999-99'])
  await expect(text.locator('[data-law=unknown]')).toHaveText('L. 9999-99')
  await text.locator('[data-law=unknown]').click()
  const note = page.getByText('9999-99\u00A0: article inconnu')
  await expect(note).toBeVisible()
  await page.keyboard.press('Control+End')
  await expect(note).toHaveCount(0)
  await page.keyboard.press('Enter')
  await page.keyboard.type('R. 8888-8 ')
  await expect(text.locator('[data-reference]')).toHaveCount(2)
  await page.keyboard.press('Control+z')
  await expect(text.locator('p').last()).toHaveText('R. 8888-8 ')
  await page.keyboard.press('Backspace')
  await page.keyboard.type(' et suivants')
  await expect(text.locator('[data-reference]')).toHaveText(['L. 9999-99'])
  expect(await markdownOf(page)).toContain('Voir :art[L. 9999-99] du Code du travail')
})

test('article numbers of a paste and of a whole text become references [N34]', async ({ page }) => {
  const text = await openEditor(page, cookies)
  const references = text.locator('[data-reference]')
  await text.click()
  await paste(text, {
    'text/html':
      '<p>Selon l’article <b>L. 1237-11</b> du Code du travail, <del>dix</del><ins>quinze</ins> jours.</p><p>L. 225-1 du Code de commerce et <a href="https://exemple.fr/">L. 1234-1</a>.</p>',
  })
  await expect(references).toHaveText(['L. 1237-11'])
  await expect(text.locator('p').first()).toContainText('travail, quinze jours.')
  await expect(bar(page)).toContainText('Texte collé. 1\u00A0référence liée.')
  await expect(bar(page)).toContainText('1\u00A0passage supprimé n’a pas été repris.')
  await page.keyboard.press('Control+z')
  await expect(references).toHaveCount(0)
  await page.keyboard.press('Control+End')
  await page.keyboard.press('Enter')
  await paste(text, { 'text/plain': 'Voir R. 1234-2.' })
  await expect(references).toHaveText(['R. 1234-2'])
  await tool(page, 'Mode texte').click()
  await plainText(page).fill('Voir L. 1237-12, puis :art[L. 1237-13].')
  await tool(page, 'Éditeur enrichi').click()
  await expect(references).toHaveText(['L. 1237-13'])
  await choose(page, INSERT, 'Lier les références de ce texte')
  await expect(references).toHaveText(['L. 1237-12', 'L. 1237-13'])
  await expect(bar(page)).toContainText('1\u00A0référence liée.')
})

test('articles and terms are completed by keys and by touch [N34]', async ({ page }) => {
  await page.route('**/redaction/editeur/completions', (route) =>
    route.fulfill({
      json: {
        completions: route.request().postData()?.includes('words')
          ? [{ label: 'Rupture conventionnelle', isWhole: false, words: 2, slug: 'rupture' }]
          : [1, 2].map((at) => ({
              label: `L. 1237-1${at}`,
              isWhole: false,
              words: 1,
              article: `L1237-1${at}`,
            })),
      },
    }),
  )
  const text = await openEditor(page, cookies)
  const options = page.getByRole('listbox', { name: 'Renvois proposés' }).getByRole('option')
  await text.click()
  await page.keyboard.type('art. L. 1237')
  await expect(options).toHaveCount(2)
  await expectEditorIsAccessible(page)
  await page.keyboard.press('Escape')
  await expect(options).toHaveCount(0)
  await page.keyboard.type('-')
  await page.keyboard.press('ArrowDown')
  await expect(options).toHaveCount(2)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await expect(options.nth(1)).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Tab')
  await expect(text.locator('[data-reference="L1237-12"]')).toHaveText('L. 1237-12')
  await page.keyboard.type(' et une rupture conv')
  await tool(page, 'Compléter un article ou un terme').click()
  await options.first().click()
  await expect(text.locator('dfn')).toHaveText('rupture conventionnelle')
})

test('a citation typed in full is offered its link, once [N94]', async ({ page }) => {
  const href = '/convention-collective/1486/article-4-2'
  await page.route('**/redaction/editeur/completions', (route) =>
    route.fulfill({
      json: {
        completions: [{ label: 'IDCC\u00A01486, article\u00A04.2', isWhole: true, words: 1, href }],
      },
    }),
  )
  const text = await openEditor(page, cookies)
  const options = page.getByRole('listbox', { name: 'Renvois proposés' }).getByRole('option')
  await text.click()
  await page.keyboard.type('IDCC 1486, article 4.2')
  await expect(options).toHaveCount(1)
  const response = page.waitForResponse('**/redaction/editeur/completions')
  await options.click()
  await expect(text.locator(`[data-target="${href}"]`)).toHaveText(
    'IDCC\u00A01486, article\u00A04.2',
  )
  await response
  await expect(options).toHaveCount(0)
  await choose(page, INSERT, 'Lier les références de ce texte')
  await expect(bar(page)).toContainText('0\u00A0référence liée.')
})

test('marks follow the day up to which the law is verified [N34]', async ({ page }) => {
  await page.route('**/redaction/editeur/references', (route) => {
    const { asOf = '' } = route.request().postDataJSON()
    const isChanged = asOf === '2010-01-01'
    const changed = { state: 'modified', note: 'L. 1237-11 : article modifié.' }
    return route.fulfill({
      json: { states: { 'L1237-11': isChanged ? changed : { state: 'current' } } },
    })
  })
  const text = await openEditor(page, cookies)
  await text.click()
  await page.keyboard.type('Voir L. 1237-11, ici')
  await expect(text.locator('[data-reference]')).toHaveCount(1)
  await expect(text.locator('[data-law]')).toHaveCount(0)
  await page.getByText('Nature, dates et mise en avant').click()
  const day = page.getByRole('textbox', { name: 'Droit vérifié au' })
  await day.fill('2010-01-01')
  const mark = text.locator('[data-law=modified]')
  await expect(mark).toHaveText('L. 1237-11')
  await expect(mark).toHaveCSS('text-decoration-style', 'wavy')
  await day.fill('')
  await expect(text.locator('[data-law]')).toHaveCount(0)
})

test('questions keep a refused answer and show the stored choices [N35]', async ({ page }) => {
  const text = await openEditor(page, cookies)
  await text.click()
  await tool(page, 'Article du Code').click()
  const number = page.getByLabel('Numéro de l’article, par exemple L. 1237-11')
  await number.fill('douze')
  await page.keyboard.press('Enter')
  await expect(number).toHaveValue('douze')
  await expect(number).toHaveAttribute('aria-invalid', 'true')
  await number.fill('l1237-11')
  await page.keyboard.press('Enter')
  await expect(text.locator('[data-reference="L1237-11"]')).toHaveText('L.\u00A01237-11')
  await tool(page, 'Lien').click()
  const address = page.getByLabel('Adresse du lien')
  await address.fill('javascript:alert(1)')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Une adresse commence par')).toBeVisible()
  await address.fill('/guide/preavis')
  await page.keyboard.press('Enter')
  await expect(text.locator('a')).toHaveText('/guide/preavis')
  await page.keyboard.press('ArrowLeft')
  await tool(page, 'Lien').click()
  await expect(address).toHaveValue('/guide/preavis')
  await tool(page, 'Retirer le lien').click()
  await expect(text.locator('a')).toHaveCount(0)
})

test('a link is chosen among the pages of the site [N94]', async ({ page }) => {
  const text = await openEditor(page, cookies)
  const address = page.getByRole('combobox', { name: 'Adresse du lien' })
  const options = page.getByRole('listbox', { name: 'Pages du site' }).getByRole('option')
  await text.click()
  await page.keyboard.type('La convention')
  await page.keyboard.press('Control+Shift+ArrowLeft')
  await page.keyboard.press('Control+k')
  // The selected words are searched for at once.
  await expect(options.first()).toContainText('convention', { ignoreCase: true })
  await expectEditorIsAccessible(page)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(text.locator('a')).toHaveText('convention')
  await expect(text.locator('a')).toHaveAttribute('data-target', /^\//u)
  // What is typed next follows the link.
  await page.keyboard.type(', ')
  await page.keyboard.press('Control+k')
  await address.fill('xqzwvxqzwv')
  await expect(page.getByText('Aucune page publiée ne répond à ces mots.')).toBeVisible()
  await address.fill('période d’essai')
  await expect(options).not.toHaveCount(0)
  const label = await options.first().evaluate((option) => option.firstChild?.textContent ?? '')
  await page.keyboard.press('Enter')
  // Without a selection the title of the page is written.
  await expect(text.locator('a').last()).toHaveText(label)
  expect(await markdownOf(page)).toMatch(/La \[convention\]\(\/\S+\), \[.+\]\(\/\S+\)/u)
})

test('a ruling gets its usual form and stays without a link [N94]', async ({ page }) => {
  const text = await openEditor(page, cookies)
  const options = page.getByRole('listbox', { name: 'Renvois proposés' }).getByRole('option')
  await text.click()
  await page.keyboard.type('La Cour l’a jugé (soc. 6 juill. 2022 21-16151')
  await expect(options).toHaveText([
    /^Cass\. soc\., 6 juillet 2022, n°\u00A021-16\.151.*sans lien/u,
  ])
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await page.keyboard.type(').')
  expect(await markdownOf(page)).toContain(
    'La Cour l’a jugé (Cass. soc., 6 juillet 2022, n°\u00A021-16.151).',
  )
})
