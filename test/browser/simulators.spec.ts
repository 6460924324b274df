import type { Locator, Page } from 'playwright/test'

import { dataAttributes } from '#delivery/web/contract/data-attributes.ts'

import { publishLaw } from './support/publish-law.ts'
import { PHONE } from './support/shell-parts.ts'
import { expect, test } from './support/watch.ts'

const TOOL = '/simulateur/preavis-de-licenciement'
const MAX_STOPS = 60
const MAX_QUESTIONS = 8

/** Moves the focus by Tab until it is on this element. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let stop = 0; stop < MAX_STOPS; stop += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  throw new Error('out of reach of the keyboard')
}

/** Answers the question of a page by the keyboard: the first choice, or five. */
async function answer(page: Page): Promise<void> {
  const radio = page.getByRole('radio').first()
  if ((await radio.count()) > 0) {
    await tabTo(page, radio)
    await page.keyboard.press('Space')
  } else {
    await tabTo(page, page.locator('main').getByRole('textbox').first())
    await page.keyboard.type('5')
  }
  const before = page.url()
  await page.keyboard.press('Enter')
  await page.waitForURL((url) => url.href !== before)
}

test.describe('a simulator without a script', () => {
  test.use({ javaScriptEnabled: false, viewport: PHONE })

  test('leads by the keyboard from the list to a printed answer [R18]', async ({ page }) => {
    await page.goto('/simulateurs')
    await tabTo(page, page.getByRole('link', { name: 'Préavis de licenciement' }))
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(TOOL)
    await tabTo(page, page.getByRole('link', { name: 'Continuer sans convention' }))
    await page.keyboard.press('Enter')
    const result = page.getByRole('link', { name: 'PDF', exact: true })
    for (
      let question = 0;
      question < MAX_QUESTIONS && (await result.count()) === 0;
      question += 1
    ) {
      await answer(page)
    }
    await expect(page).toHaveTitle(/^Résultat – Préavis de licenciement/)
    await expect(page.getByRole('heading', { name: 'Code du travail' })).toBeVisible()
    await page.emulateMedia({ media: 'print' })
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(result).toBeHidden()
    await expect(page.getByRole('contentinfo')).toBeHidden()
    await page.emulateMedia({ media: 'screen' })
    const file = page.waitForEvent('download')
    await tabTo(page, result)
    await page.keyboard.press('Enter')
    expect((await file).suggestedFilename()).toBe('preavis-de-licenciement.pdf')
  })
})

const INDEMNITY = '/simulateur/indemnite-de-licenciement'
/** Answers on the very anniversary that decides an indemnity. */
const ANNIVERSARIES = [
  {
    // That of a journalist (art. L. 7112-4).
    subject: 'a seniority',
    address: `${INDEMNITY}?convention=aucune&profession=journaliste&faute=non&anciennete=180`,
    question: /^L’ancienneté est-elle de 15\sans jour pour jour, ou davantage/,
    exact: /^15\sans jour pour jour$/,
    beyond: /^Plus de 15\sans, ne serait-ce que d’un jour$/,
    answer: /^plus de 15\sans/,
  },
  {
    subject: 'an age',
    address: `${INDEMNITY}?convention=1501&faute=non&inaptitudeProfessionnelle=non&anciennete=132&salaire12=3000&salaire3=3000&categorie=cadre&motif=economique&age=50`,
    question: /^Le salarié a-t-il 50\sans jour pour jour, ou davantage/,
    exact: /^50\sans jour pour jour$/,
    beyond: /^Plus de 50\sans, ne serait-ce que d’un jour$/,
    answer: /^plus de 50\sans/,
  },
]

for (const javaScriptEnabled of [false, true]) {
  test.describe(`an anniversary, ${javaScriptEnabled ? 'with' : 'without'} scripts`, () => {
    test.use({ javaScriptEnabled })
    test.beforeAll(publishLaw)

    for (const { subject, address, question, exact, beyond, answer: expected } of ANNIVERSARIES) {
      test(`of ${subject} asks for the day, and keeps it with the answers [S01]`, async ({
        page,
        complaints,
      }) => {
        const heading = page.getByRole('heading', { level: 1 })
        await page.goto(address)
        await expect(heading).toHaveText(question)
        await page.getByRole('button', { name: 'Continuer' }).click()
        await expect(page.locator('main')).toContainText('Choisissez une réponse.')
        await page.getByRole('radio', { name: exact }).check()
        await page.getByRole('button', { name: 'Continuer' }).click()
        await expect(heading).not.toHaveText(question)
        await page.goBack()
        await expect(heading).toHaveText(question)
        await page.getByRole('radio', { name: beyond }).check()
        await page.getByRole('button', { name: 'Continuer' }).click()
        await expect(page).toHaveTitle(/^Résultat/)
        const answers = page.getByRole('definition').filter({ hasText: expected })
        await expect(answers).toHaveCount(1)
        // A form that comes back to be corrected is a 400.
        expect(complaints.filter((complaint) => !complaint.includes('400'))).toEqual([])
        complaints.length = 0
      })
    }
  })
}

test('Back leads through the answers, and each can be changed [R18]', async ({ page }) => {
  await page.goto(`${TOOL}?convention=aucune`)
  const first = await page.getByRole('heading', { level: 1 }).textContent()
  await answer(page)
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(first ?? '')
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(first ?? '')
  await page.goForward()
  await page
    .getByRole('link', { name: /^Modifier/ })
    .last()
    .click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(first ?? '')
})

test('a missing answer is named beside its field, which has the focus', async ({
  page,
  complaints,
}) => {
  await page.goto(`${TOOL}?convention=aucune`)
  await page.getByRole('button', { name: 'Continuer' }).click()
  await expect(page.getByRole('alert').getByRole('link')).toBeVisible()
  await expect(page.locator('main [aria-invalid]').first()).toBeFocused()
  // A form that comes back to be corrected is a 400.
  expect(complaints.filter((complaint) => !complaint.includes('400'))).toEqual([])
  complaints.length = 0
})

/** An agreement as the page of an answer names it to the script. */
const METAL = { idcc: '3248', name: 'Métallurgie (IDCC 3248)' }

function remembered(page: Page): Promise<string | null> {
  return page.evaluate(() => localStorage.getItem('convention'))
}

test('the chosen agreement is offered next, until it is forgotten', async ({ page }) => {
  // The demonstration set has no agreement: the page is given the mark of one.
  const hook = dataAttributes({ script: 'simulator', idcc: METAL.idcc, agreement: METAL.name })
  const mark = Object.entries(hook).map(([name, value]) => `${name}="${String(value)}"`)
  await page.route(`**${TOOL}?*`, async (route) => {
    const response = await route.fetch()
    const html = await response.text()
    const body = html.replace('</article>', `<p hidden ${mark.join(' ')}></p></article>`)
    await route.fulfill({ response, body })
  })
  await page.goto(`${TOOL}?convention=aucune`)
  await expect.poll(() => remembered(page)).toBe(JSON.stringify(METAL))
  await page.unrouteAll()

  await page.goto(TOOL)
  const again = page.getByRole('link', { name: `Reprendre avec ${METAL.name}` })
  await expect(again).toHaveAttribute('href', `${TOOL}?convention=3248`)
  await page.getByRole('button', { name: 'Oublier' }).click()
  await expect(again).toBeHidden()
  await expect(page.locator('main').getByRole('textbox').first()).toBeFocused()
  expect(await remembered(page)).toBeNull()
  await page.reload({ waitUntil: 'networkidle' })
  await expect(page.getByRole('link', { name: 'Continuer sans convention' })).toBeVisible()
  await expect(again).toBeHidden()
})

test('an agreement that a reader broke in the storage is not offered', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('convention', '{"idcc":"<b>","name":1}'))
  await page.goto(TOOL, { waitUntil: 'networkidle' })
  await expect(page.getByRole('link', { name: 'Continuer sans convention' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Oublier' })).toBeHidden()
})
