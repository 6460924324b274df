import { aPicture } from '#test/support/fixtures/pictures.ts'

import { SITE } from './support/account-pages.ts'
import { editorState } from './support/newsroom-editors.ts'
import { expect, test } from './support/watch.ts'

test('the rich editor inserts a pasted picture, then changes its words [N90]', async ({
  browser,
}) => {
  test.setTimeout(90_000)
  const storageState = await editorState(browser, 'writer')
  const page = await (await browser.newContext({ baseURL: SITE, storageState })).newPage()
  await page.goto('/redaction/articles/nouveau')
  const text = page.getByRole('textbox', { name: 'Texte de l’article' })
  await text.click()
  await text.pressSequentially('Voici la courbe.')
  const width = 800 + (Date.now() % 400)
  const bytes = [...(await aPicture('png', [width, 350]))]
  await text.evaluate((element, file) => {
    const clipboardData = new DataTransfer()
    clipboardData.items.add(new File([new Uint8Array(file)], 'courbe.png', { type: 'image/png' }))
    const event = { clipboardData, bubbles: true, cancelable: true }
    element.dispatchEvent(new ClipboardEvent('paste', event))
  }, bytes)
  const dialog = page.getByRole('dialog', { name: 'Image' })
  await expect(dialog.getByText('courbe.png')).toBeVisible()
  await dialog.getByLabel('Texte de remplacement').fill('   ')
  await dialog.getByRole('button', { name: 'Ajouter et insérer' }).click()
  await expect(dialog.getByRole('alert')).toHaveText('Écrivez un texte de remplacement.')
  await dialog.getByLabel('Texte de remplacement').fill('Une courbe qui monte')
  await dialog.getByLabel('Crédit').fill('Préavis')
  await dialog.getByRole('button', { name: 'Ajouter et insérer' }).click()
  await expect(dialog).toHaveCount(0)
  const picture = text.getByRole('img', { name: 'Une courbe qui monte' })
  await expect(picture).toBeVisible()
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0)
  const [shown, column] = [await picture.boundingBox(), await text.boundingBox()]
  expect(shown?.width).toBeLessThan(column?.width ?? 0)
  expect((shown?.width ?? 0) / (shown?.height ?? 1)).toBeCloseTo(width / 350, 1)
  await page.keyboard.type('Les délais')

  const open = async () => {
    await page.getByRole('button', { name: 'Insérer, encadrer' }).click()
    await page.getByRole('button', { name: 'Image', exact: true }).click()
  }
  await open()
  await expect(dialog.getByLabel('Texte de remplacement')).toHaveValue('Une courbe qui monte')
  await dialog.getByLabel('Texte de remplacement').fill('décorative')
  await dialog.getByRole('button', { name: 'Appliquer' }).click()
  await expect(dialog).toHaveCount(0)

  await page.keyboard.press('Control+End')
  await page.keyboard.press('Enter')
  await open()
  await dialog.getByLabel('Chercher').fill('courbe')
  await expect(dialog.getByRole('button', { name: 'courbe' }).first()).toBeVisible()
  await dialog.getByRole('button', { name: 'Renoncer' }).click()
  await expect(dialog).toHaveCount(0)
  await page.getByRole('button', { name: 'Mode texte' }).click()
  await expect(page.locator('textarea[name=markdown]')).toHaveValue(
    /^Voici la courbe\.\n\n::image\[Les délais\]\{file=[0-9a-f]{32}-\d+x350 alt=décorative credit=Préavis\}\n/u,
  )
})
