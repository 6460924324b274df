import type { Page } from 'playwright/test'

import { DESK, PHONE } from './support/shell-parts.ts'
import { expect, expectAccessible, test } from './support/watch.ts'

const GUIDE = '/guide/la-periode-d-essai'
const PREMIUM = '/actualite/droit-du-travail/abandon-de-poste-presomption-de-demission'

test.use({ permissions: ['clipboard-read', 'clipboard-write'] })

/** Copies with the button, by mouse or keyboard, and returns the words and the reference. */
async function copied(page: Page, press: 'click' | 'Enter' = 'click') {
  const button = page.getByRole('button', { name: 'Copier avec référence' })
  if (press === 'click') await button.click()
  else await button.press(press)
  await expect(page.locator('[data-tools] output')).toContainText('avec sa référence')
  const text = await page.evaluate(() => navigator.clipboard.readText())
  const cut = text.lastIndexOf('\n\n')
  return { words: text.slice(0, cut), reference: text.slice(cut + 2) }
}

/** What pages of the Code have: a changed word, and a nota. */
const LEGAL_TEXT =
  '<p>Le préavis dure <ins><span class="sr-only">début d’ajout </span>quinze<span class="sr-only"> fin d’ajout </span></ins> jours.</p><p>Il court dès ce jour.</p><div role="note" data-nota="true"><p>Nota : la loi.</p></div>'

/** Opens a page whose text begins as one of the Code, and selects from its title to the nota. */
async function selectLegalText(page: Page): Promise<void> {
  await page.route(GUIDE, async (route) => {
    const response = await route.fetch()
    const html = await response.text()
    const body = html.replace('<div class="prose">', `$&${LEGAL_TEXT}`)
    await route.fulfill({ response, body })
  })
  await page.goto(GUIDE)
  await page.evaluate(() => {
    const [title, nota] = ['h1', '[data-nota]'].map((each) => document.querySelector(each))
    if (title && nota) getSelection()?.setBaseAndExtent(title, 0, nota, nota.childNodes.length)
  })
}

for (const [device, size] of [
  ['a phone', PHONE],
  ['a desk', DESK],
] as const) {
  test(`a whole page is copied with its reference on ${device} [W65]`, async ({ page }) => {
    await page.setViewportSize(size)
    await page.goto(GUIDE, { waitUntil: 'commit' })
    const { words, reference } = await copied(page)
    await expect(page.locator('[data-tools] output')).toHaveText('Texte copié avec sa référence')
    const [first = ''] = await page.locator('.prose p').allInnerTexts()
    expect(words).toContain(first.trim())
    expect(words).toMatch(/^«\u00A0.+\u00A0»$/su)
    const [cited, address] = reference.split('\n')
    expect(cited).toMatch(/^«\u00A0.+\u00A0», .+, (?:mis à jour|publié) le \d/u)
    expect(address).toBe(new URL(GUIDE, page.url()).href)
    await expectAccessible(page)
  })
}

test('selected words are copied alone, without nota or hidden words [W65]', async ({ page }) => {
  await selectLegalText(page)
  const { words } = await copied(page)
  await expect(page.locator('[data-tools] output')).toHaveText('Sélection copiée avec sa référence')
  expect(words).toBe('«\u00A0Le préavis dure quinze jours.\n\nIl court dès ce jour.\u00A0»')
})

test('the keyboard copies the selection too [W65]', async ({ page }) => {
  await selectLegalText(page)
  expect((await copied(page, 'Enter')).words).toContain('quinze jours.')
})

test('a refused copy is said [W65]', async ({ page }) => {
  await page.addInitScript(() => {
    navigator.clipboard.writeText = () => Promise.reject(new Error('refused'))
  })
  await page.goto(GUIDE)
  await page.getByRole('button', { name: 'Copier avec référence' }).click()
  await expect(page.locator('[data-tools] output')).toHaveText(/^La copie a échoué/u)
})

test('records are downloaded without a script, under the name of the page [W62]', async ({
  browser,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto(PREMIUM)
  const citation = page.getByRole('complementary', { name: 'Citer cette page' })
  for (const [name, suffix] of [
    ['BibTeX', '.bib'],
    ['RIS', '.ris'],
    ['CSL-JSON', '.csl.json'],
  ] as const) {
    const download = page.waitForEvent('download')
    await citation.getByRole('link', { name }).click()
    expect((await download).suggestedFilename()).toBe(
      `${PREMIUM.slice(1).replaceAll('/', '-')}${suffix}`,
    )
  }
  await expect(page.getByRole('button', { name: 'Copier avec référence' })).toBeHidden()
  await context.close()
})
