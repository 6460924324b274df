import { MAIN_PAGES } from './support/inspected-pages.ts'
import { expect, expectAccessibleAt, expectFits, test } from './support/watch.ts'

const WIDTHS = [320, 768, 1440, 1920]

for (const path of MAIN_PAGES) {
  test(`${path} is accessible in both schemes and never scrolls sideways [R01][A05][R05][R06][R09][R14][R15]`, async ({
    page,
  }) => {
    await page.goto(path)
    await expectFits(page, WIDTHS)
    await expectAccessibleAt(page, [360, 1280])
  })
}

test('narrowed lists and a lost page never scroll sideways [R05][R07][R17]', async ({
  page,
  complaints,
}) => {
  for (const path of ['/actualite?secteur=btp', '/podcasts-rh', '/nulle-part']) {
    await page.goto(path)
    await expectFits(page, WIDTHS)
  }
  // The browser itself logs that the last page is not there.
  expect(complaints.filter((complaint) => !complaint.includes('404'))).toEqual([])
  complaints.length = 0
})

test("on a phone the error's words have the whole width", async ({ page, complaints }) => {
  await page.setViewportSize({ width: 360, height: 780 })
  await page.goto('/nulle-part')
  await expect(page.locator('main section > svg')).toBeHidden()
  const words = await page.getByRole('main').getByRole('search').boundingBox()
  expect(words?.width).toBeGreaterThan(300)
  // The browser itself logs that the page is not there.
  expect(complaints.filter((complaint) => !complaint.includes('404'))).toEqual([])
  complaints.length = 0
})

test('enlarged four times, the page keeps its height', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 225 })
  await page.goto('/guide/la-periode-d-essai')
  const products = page.getByRole('link', { name: 'Nos produits', exact: true })
  await expect(products).not.toBeInViewport()
  // The page may still grow under its first key.
  await expect(async () => {
    await page.keyboard.press('End')
    await expect(products).toBeInViewport({ timeout: 1000 })
  }).toPass()
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the menu opens, the search answers, the article reads [H02][H06]', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 800 })
    await page.goto('/')
    await page.getByText('Ouvrir le menu').click()
    await expect(page.getByRole('link', { name: 'Actualités' }).first()).toBeVisible()

    await page.goto('/recherche?query=rupture')
    await expect(
      page
        .getByRole('main')
        .getByRole('link', { name: /rupture/i })
        .first(),
    ).toBeVisible()

    await page.goto('/guide/la-periode-d-essai')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  })
})

test('dates are those of Paris, whatever the clock of the reader', async ({ page }) => {
  await page.goto('/guide/la-periode-d-essai')
  const time = page.locator('time').first()
  const day = await time.getAttribute('datetime')
  expect(day).toMatch(/^\d{4}-\d{2}-\d{2}$/)
  const [year = '', , dayOfMonth = ''] = day?.split('-') ?? []
  await expect(time).toHaveText(new RegExp(`^${Number(dayOfMonth)}(er)? \\p{L}+ ${year}$`, 'u'))
})
