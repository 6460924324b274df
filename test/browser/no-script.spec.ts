import { burger, DESK, menu, PHONE } from './support/shell-parts.ts'
import { expect, test } from './support/watch.ts'

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the menu opens and closes, goes into an area and back [H02] [H10]', async ({ page }) => {
    await page.setViewportSize(PHONE)
    await page.goto('/')
    await burger(page).click()
    await expect(menu(page)).toBeVisible()
    await menu(page).getByRole('button', { name: 'Santé et Sécurité' }).click()
    await page.getByRole('button', { name: 'Retour' }).click()
    await expect(page.getByRole('button', { name: 'Retour' })).toHaveCount(0)
    await page.getByRole('button', { name: 'Fermer le menu' }).click()
    await expect(menu(page)).toBeHidden()
  })

  test('the search panel opens, closes and searches; the areas open [H06] [H12] [H04]', async ({
    page,
  }) => {
    await page.setViewportSize(PHONE)
    await page.goto('/')
    const field = page.locator('#_recherche-panel')
    await page.getByRole('button', { name: 'Ouvrir la recherche' }).click()
    await page.getByRole('button', { name: 'Fermer', exact: true }).click()
    await expect(field).toBeHidden()
    await page.getByRole('button', { name: 'Ouvrir la recherche' }).click()
    await field.fill('cse')
    await field.press('Enter')
    await expect(page).toHaveURL('/recherche?query=cse')

    await page.setViewportSize(DESK)
    await page.getByRole('button', { name: 'Toutes les matières' }).click()
    await page
      .getByRole('navigation', { name: 'Matières' })
      .getByRole('link', { name: 'Représentation du personnel' })
      .click()
    await expect(page).toHaveURL('/representants-du-personnel/')
  })
})
