import { expectSameDocument, markDocument } from './support/in-app.ts'
import { DESK, PHONE } from './support/shell-parts.ts'
import { headerField, panelField, suggestions, suggestPages } from './support/suggestions.ts'
import { expect, expectAccessible, test } from './support/watch.ts'

const GUIDE = '/guide/la-periode-d-essai'

test.describe('suggestions under the field of the header', () => {
  test.use({ viewport: DESK })

  test('the server suggests a section, and Enter leads there in place [H06] [H12]', async ({
    page,
  }) => {
    await page.goto(GUIDE)
    await markDocument(page)
    const field = headerField(page)
    await field.focus()
    await expect(field).toHaveRole('combobox')
    await page.keyboard.type('glossai')
    await expect(suggestions(page).first()).toHaveAccessibleName('Glossaire Rubrique')
    await expect(suggestions(page).first().locator('b')).toHaveText('Glossai')
    await expect(suggestions(page).last()).toHaveText('Rechercher «\u202Fglossai\u202F»')
    await expect(page.locator('#_annonce')).toHaveText(/^\d\u00A0suggestions$/)
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/guide/definition')
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    await expect(suggestions(page)).toHaveCount(0)
    await expectSameDocument(page)
  })

  test('the keys walk the list and return; Escape closes the list [H06]', async ({ page }) => {
    await suggestPages(page)
    await page.goto(GUIDE)
    const field = headerField(page)
    await field.focus()
    await expect(field).toHaveAttribute('aria-expanded', 'false')
    await expect(field).toHaveAttribute('aria-autocomplete', 'list')
    await page.keyboard.type('cse')
    await expect(suggestions(page)).toHaveCount(3)
    await expect(field).toHaveAttribute('aria-expanded', 'true')
    await expect(field).not.toHaveAttribute('aria-activedescendant')
    const list = page.getByRole('listbox', { name: 'Suggestions' })
    await expect(field).toHaveAttribute('aria-controls', (await list.getAttribute('id')) ?? '')
    for (const [key, place] of [
      ['ArrowDown', 0],
      ['ArrowDown', 1],
      ['ArrowUp', 0],
      ['ArrowUp', undefined],
      ['ArrowUp', 2],
      ['Home', undefined],
      ['ArrowDown', 0],
      ['End', undefined],
    ] as const) {
      await page.keyboard.press(key)
      const selected = page.getByRole('option', { selected: true })
      if (place === undefined) {
        await expect(field).not.toHaveAttribute('aria-activedescendant')
        await expect(selected).toHaveCount(0)
      } else {
        const id = (await suggestions(page).nth(place).getAttribute('id')) ?? ''
        await expect(field).toHaveAttribute('aria-activedescendant', id)
        await expect(selected).toHaveAttribute('id', id)
      }
      await expect(field).toBeFocused()
    }
    await page.keyboard.press('Escape')
    await expect(list).toBeHidden()
    await expect(field).toHaveValue('cse')
    await expect(field).toHaveAttribute('aria-expanded', 'false')
    await page.keyboard.press('ArrowDown')
    await expect(suggestions(page).first()).toHaveAttribute('aria-selected', 'true')
    await page.keyboard.press('Tab')
    await expect(list).toBeHidden()
    await expect(field).not.toBeFocused()
  })

  test('the pointer selects nothing; Enter then searches for the text [H12]', async ({ page }) => {
    await suggestPages(page)
    await page.goto(GUIDE)
    await headerField(page).focus()
    await page.keyboard.type('cse')
    await suggestions(page).nth(1).hover()
    await expect(page.getByRole('option', { selected: true })).toHaveCount(0)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/recherche?query=cse')
    await expect(suggestions(page)).toHaveCount(0)
  })

  test('a click on a suggestion works while the field narrows [T11] [H06]', async ({ page }) => {
    await suggestPages(page)
    await page.goto(GUIDE)
    await markDocument(page)
    await headerField(page).focus()
    await page.keyboard.type('cse')
    const box = await suggestions(page).nth(1).boundingBox()
    await page.mouse.move((box?.x ?? 0) + 40, (box?.y ?? 0) + 8)
    await page.mouse.down()
    await expect(headerField(page)).toBeFocused()
    await expect(page.locator('html')).toHaveAttribute('data-search', 'focused')
    await page.mouse.up()
    await expect(page).toHaveURL('/guide/definition')
    await expectSameDocument(page)
  })

  test('nothing is asked for before two letters, nor at each letter [V03]', async ({ page }) => {
    const requested = await suggestPages(page)
    await page.clock.install()
    await page.goto(GUIDE)
    const field = headerField(page)
    await field.focus()
    await expect(field).toHaveRole('combobox')
    await page.clock.pauseAt(Date.now() + 60_000)
    await page.keyboard.type(' c')
    await page.clock.runFor(1000)
    await page.keyboard.type('on')
    await page.clock.runFor(119)
    expect(requested).toEqual([])
    await page.keyboard.type('g')
    await page.clock.runFor(120)
    await expect(suggestions(page).first()).toHaveText(/cong/)
    expect(requested).toEqual(['cong'])
  })

  test('a late answer never takes the place of a newer one [H12]', async ({ page }) => {
    const gate = Promise.withResolvers<void>()
    const requested = await suggestPages(page, (text) =>
      text === 'con' ? gate.promise : Promise.resolve(),
    )
    await page.goto(GUIDE)
    const field = headerField(page)
    await field.focus()
    await page.keyboard.insertText('con')
    await expect.poll(() => requested).toEqual(['con'])
    await page.keyboard.insertText('gé')
    await expect(suggestions(page).first()).toHaveText(/^Suite de congé/)
    gate.resolve()
    await page.keyboard.insertText('s')
    await expect(suggestions(page).first()).toHaveText(/^Suite de congés/)
    expect(requested).toEqual(['con', 'congé', 'congés'])
  })

  test('without suggestions there is no list, but a search [H12]', async ({ page, complaints }) => {
    await page.route(/\/api\/suggestions/, (route) => route.fulfill({ status: 503, json: {} }))
    await page.goto(GUIDE)
    await headerField(page).focus()
    const answered = page.waitForResponse(/\/api\/suggestions/)
    await page.keyboard.type('cse')
    await answered
    await expect(page.getByRole('listbox')).toBeHidden()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/recherche?query=cse')
    // The browser itself logs the status.
    expect(complaints.filter((complaint) => !complaint.includes('503'))).toEqual([])
    complaints.length = 0
  })
})

test.describe('suggestions in the panel of a phone', () => {
  test.use({ viewport: PHONE, hasTouch: true })

  test('they fill the panel, a tap follows one, and the panel closes [H06] [T11]', async ({
    page,
  }) => {
    await suggestPages(page)
    await page.goto(GUIDE)
    await markDocument(page)
    await page.locator('[data-event="searchOpened"]').tap()
    const field = panelField(page)
    await expect(field).toHaveRole('combobox')
    await page.keyboard.type('cse')
    await expect(suggestions(page)).toHaveCount(3)
    for (const option of await suggestions(page).all()) {
      const box = await option.boundingBox()
      expect(box?.height).toBeGreaterThanOrEqual(44)
      expect(box?.width).toBeGreaterThan(320)
    }
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await expect(suggestions(page)).toHaveCount(0)
    await expect(field).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(field).toBeHidden()
    await page.locator('[data-event="searchOpened"]').tap()
    await page.keyboard.press('ArrowDown')
    await suggestions(page).nth(1).tap()
    await expect(page).toHaveURL('/guide/definition')
    await expect(field).toBeHidden()
    await expectSameDocument(page)
  })
})

test("the results' field suggests too, also after a route change [R09]", async ({ page }) => {
  await suggestPages(page)
  await page.goto('/recherche?query=cse')
  for (const text of ['con', 'pré']) {
    const field = page.getByRole('main').locator('#_recherche-page')
    await field.fill(text)
    await expect(suggestions(page).last()).toHaveText(`Rechercher ${text}`)
    await suggestions(page).last().click()
    await expect(page).toHaveURL(`/recherche?query=${encodeURIComponent(text)}`)
    await expect(field).toHaveValue(text)
  }
})

test('a field that searches a part of the site alone suggests nothing', async ({ page }) => {
  const requested = await suggestPages(page)
  await page.goto('/convention-collective')
  const field = page.getByRole('main').getByRole('searchbox')
  await headerField(page).focus()
  await expect(headerField(page)).toHaveRole('combobox')
  await field.fill('syntec')
  await field.press('Enter')
  await expect(page).toHaveURL('/convention-collective?query=syntec')
  expect(requested).toEqual([])
})
