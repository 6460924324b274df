import { editorState } from './support/newsroom-editors.ts'
import { bar, choose, INSERT, openEditor, richText } from './support/rich-editor.ts'
import type { Cookies } from './support/rich-editor.ts'
import { expect, test } from './support/watch.ts'

/** Cookies of the chief editor, who has no other drafts. */
let cookies: Cookies = []

test.describe.configure({ mode: 'serial' })

test.beforeAll(async ({ browser }) => {
  const state = await editorState(browser, 'chief')
  cookies = state.cookies
})

const PARIS_HOUR = new Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/Paris', hour: '2-digit' })

test('typed text is saved as a draft by itself [N72]', async ({ page }) => {
  await page.clock.install()
  const text = await openEditor(page, cookies)
  await text.click()
  await page.keyboard.type('Gardé tout seul.')
  await page.clock.fastForward(10_000)
  const saved = page.getByText(/^Brouillon enregistré à \d\d:\d\d\.$/u)
  await expect(saved).toBeVisible()
  // The browser is in New York, the newsroom in Paris.
  const hours = [0, 60_000].map((later) => PARIS_HOUR.format(Date.now() - later))
  expect(hours).toContain((await saved.innerText()).slice(-'21:52.'.length, -':52.'.length))
  await page.goto('/redaction/articles')
  await page
    .getByRole('link', { name: /« Gardé tout seul\. »/u })
    .first()
    .click()
  await expect(richText(page)).toContainText('Gardé tout seul.')
})

test('leaving with unsaved text asks first [N72]', async ({ page }) => {
  const text = await openEditor(page, cookies)
  await text.click()
  await page.keyboard.type('Encore là.')
  const question = page.waitForEvent('dialog')
  await page.evaluate(() => void setTimeout(() => location.assign('/redaction')))
  const dialog = await question
  expect(dialog.type()).toBe('beforeunload')
  await dialog.dismiss()
  await expect(text).toContainText('Encore là.')
})

test('text that is left is saved all the same [N72]', async ({ page }) => {
  const text = await openEditor(page, cookies)
  await text.click()
  await page.keyboard.type('Gardé en partant.')
  page.on('dialog', (dialog) => void dialog.accept())
  await page.goto('/redaction')
  await expect(async () => {
    await page.goto('/redaction/articles')
    const draft = page.getByRole('link', { name: /« Gardé en partant\. »/u })
    await expect(draft.first()).toBeVisible({ timeout: 2_000 })
  }).toPass()
})

test('a reload right after typing shows the last words, as this draft [N72]', async ({ page }) => {
  const text = await openEditor(page, cookies)
  await text.click()
  await page.keyboard.type('Mots d’avant.')
  await page.keyboard.press('Control+s')
  await expect(bar(page)).toContainText('Brouillon enregistré')
  await expect(page).toHaveURL(/\?brouillon=[\da-f-]{36}$/u)
  page.on('dialog', (dialog) => void dialog.accept())
  await page.keyboard.type(' Derniers mots.')
  await page.reload()
  await expect(richText(page)).toContainText('Mots d’avant. Derniers mots.')
  await richText(page).click()
  await page.keyboard.press('Control+End')
  await page.keyboard.type(' Et la suite.')
  await page.keyboard.press('Control+s')
  await expect(bar(page)).toContainText('Brouillon enregistré')
  await expect(page.getByRole('alert')).toHaveCount(0)
})

test('a draft that another page stored is replaced on request [N58]', async ({
  page,
  context,
  complaints,
}) => {
  const text = await openEditor(page, cookies)
  await text.click()
  await page.keyboard.type('Première page.')
  await page.keyboard.press('Control+s')
  await expect(bar(page)).toContainText('Brouillon enregistré')
  const other = await context.newPage()
  await other.goto(page.url())
  await richText(other).click()
  await other.keyboard.type('Autre page. ')
  await other.keyboard.press('Control+s')
  await expect(bar(other)).toContainText('Brouillon enregistré')
  await page.keyboard.type(' Suite.')
  await page.keyboard.press('Control+s')
  await page.getByRole('button', { name: 'Garder ce texte-ci à sa place' }).click()
  await expect(page.getByText(/^Brouillon enregistré\. Vous seul/u)).toBeVisible()
  await expect(richText(page)).toHaveText('Première page. Suite.')
  expect(complaints.splice(0).every((each) => each.includes('422'))).toBe(true)
})

test('the Premium cut ticks the box that it needs [N35]', async ({ page }) => {
  const text = await openEditor(page, cookies)
  await text.click()
  const box = page.getByRole('checkbox', { name: /^Réservé aux abonnés Premium/u })
  await expect(box).not.toBeChecked()
  await choose(page, INSERT, 'Suite Premium')
  await expect(box).toBeChecked()
})

test('a draft that is not saved is said in sight [N72]', async ({ page, context, complaints }) => {
  await page.clock.install()
  const text = await openEditor(page, cookies)
  await text.click()
  for (let line = 0; line < 40; line += 1) await page.keyboard.press('Enter')
  for (const width of [1280, 360]) {
    await page.setViewportSize({ width, height: 700 })
    const box = await bar(page).boundingBox()
    expect(box?.height).toBeLessThanOrEqual(96)
    await context.setOffline(true)
    await page.keyboard.type('Fin.')
    await page.clock.fastForward(10_000)
    await expect(page.getByRole('alert').filter({ hasText: 'non enregistré' })).toBeInViewport({
      ratio: 1,
    })
    await expect(text.getByText('Fin.').last()).toBeInViewport()
    await context.setOffline(false)
    await page.clock.fastForward(10_000)
    await expect(bar(page).getByText(/^Brouillon enregistré à/u)).toBeInViewport()
  }
  expect(complaints.splice(0).join()).toContain('ERR_INTERNET_DISCONNECTED')
})

test('another form of the page is sent once the draft is saved [N72]', async ({ page }) => {
  const text = await openEditor(page, cookies)
  await text.click()
  await page.keyboard.type('Avant l’étape.')
  await page.evaluate(() => {
    const other = document.createElement('form')
    other.action = '/redaction'
    document.body.append(other)
    other.requestSubmit()
  })
  await expect(page).toHaveURL(/\/redaction\?$/u)
  await page.goto('/redaction/articles')
  await page
    .getByRole('link', { name: /« Avant l’étape\. »/u })
    .first()
    .click()
  await expect(richText(page)).toContainText('Avant l’étape.')
})

test('a red message leaves with its cause, and the save buttons stay [N22]', async ({
  page,
  complaints,
}) => {
  await openEditor(page, cookies)
  const save = page.getByRole('button', { name: 'Enregistrer une version' })
  await save.click()
  const title = page.getByRole('textbox', { name: 'Titre', exact: true })
  const missing = page.getByRole('alert').getByRole('link', { name: /^Titre/u })
  await expect(missing).toBeVisible()
  await expect(async () => {
    await title.fill('')
    await title.fill('Un titre')
    await expect(missing).toHaveCount(0, { timeout: 500 })
  }).toPass()
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 844 })
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight / 2))
    await expect(save).toBeInViewport({ ratio: 1 })
    await expect(bar(page).getByText('Titres', { exact: true })).toBeVisible()
  }
  expect(complaints.splice(0).join()).toContain('422')
})
