import { DESK } from './support/shell-parts.ts'
import { headerField } from './support/suggestions.ts'
import { expect, test } from './support/watch.ts'

test.describe('the search', () => {
  test('grows in use, and shrinks 100 ms after the last key [H06] [T11] [K02]', async ({
    page,
  }) => {
    await page.clock.install()
    await page.setViewportSize(DESK)
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.goto('/')
    const field = headerField(page)
    const box = page.getByRole('banner').locator('[data-landmark="search"]').first()
    const width = async () => (await box.boundingBox())?.width
    const direct = page.getByRole('banner').getByRole('link', { name: 'Glossaire' }).first()
    expect(await width()).toBe(320)
    await expect(direct).toBeInViewport({ ratio: 1 })

    await field.focus()
    await expect.poll(width).toBe(576)
    await expect(direct).not.toBeInViewport()
    await page.clock.pauseAt(Date.now() + 60_000)
    await field.blur()
    await page.clock.runFor(99)
    expect(await width()).toBe(576)
    await page.clock.runFor(1)
    await expect.poll(width).toBe(320)
  })

  test('trims, ignores an empty text, and goes to the results [H12] [H06]', async ({ page }) => {
    await page.setViewportSize(DESK)
    await page.goto('/')
    const field = headerField(page)
    // The shell binds its keys in a task after the load: until then they are the browser's.
    await expect(async () => {
      await page.keyboard.press('Control+k')
      await expect(field).toBeFocused({ timeout: 500 })
    }).toPass()
    for (const empty of ['', '   ']) {
      await field.fill(empty)
      await field.press('Enter')
      await expect(page).toHaveURL('/')
    }
    await field.fill('  cse  ')
    await field.press('Enter')
    await expect(page).toHaveURL('/recherche?query=cse')
  })

  test('opens in a panel on small screens, and closes in each way [H06] [H12] [T11]', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 320, height: 568 })
    await page.goto('/')
    const opener = page.locator('[data-event="searchOpened"]')
    const field = page.locator('#_recherche-panel')
    const ways: readonly (() => Promise<void>)[] = [
      () => page.getByRole('button', { name: 'Fermer', exact: true }).click(),
      () => page.keyboard.press('Escape'),
      () => page.mouse.click(160, 500),
    ]
    for (const close of ways) {
      await opener.click()
      await expect(field).toBeFocused()
      await expect(field).toHaveAttribute('placeholder', 'Rechercher')
      await expect(field).toBeInViewport({ ratio: 1 })
      await close()
      await expect(field).toBeHidden()
      await expect(opener).toBeFocused()
    }
    // As with capitals locked.
    await page.keyboard.press('Control+K')
    await expect(field).toBeFocused()
    await field.fill('  ')
    await field.press('Enter')
    await expect(field).toBeVisible()
    await field.fill(' préavis ')
    await field.press('Enter')
    await expect(page).toHaveURL('/recherche?query=pr%C3%A9avis')
    await expect(field).toBeHidden()
  })
})
