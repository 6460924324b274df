import type { Page } from 'playwright/test'

import { restoreDemonstration, signInAsDemonstration } from './support/account-pages.ts'
import { expect, expectAccessible, test } from './support/watch.ts'

const ARTICLE = '/actualite/droit-du-travail/heures-supplementaires-contingent-annuel-depassement'
const FIRST_PART = 'Trouver le contingent applicable'
const LAST_PART = 'Trois contrôles à programmer'
const RESERVED = "La suite du contenu est réservée aux abonnés à l'Actualité Premium"

test('a subscriber reads on where the gate stood, without a jump [A03] [P01] [H18]', async ({
  page,
}) => {
  await restoreDemonstration(page, 'active')
  const requested = await recordRequests(page)
  const { promise: held, resolve: answerNow } = Promise.withResolvers<void>()
  await page.route('**/api/continuation?*', async (route) => {
    await held
    await route.continue()
  })
  const request = page.waitForRequest('**/api/continuation?*')
  await page.goto(ARTICLE)
  await request
  // The room of the gate is kept; nothing is offered to a subscriber meanwhile.
  await expect(page.getByRole('link', { name: "Je m'abonne" })).toBeHidden()
  const before = await placesOf(page)
  answerNow()
  await expect(part(page, FIRST_PART)).toBeVisible()
  expect(await placesOf(page)).toEqual(before)
  await expect(page.getByText(RESERVED)).toHaveCount(0)
  await expect(page.locator('#_annonce')).toHaveText('La suite de l’article est affichée.')

  const contents = page.getByRole('navigation', { name: 'Sommaire' })
  await contents.getByRole('link', { name: LAST_PART }).click()
  await expect(part(page, LAST_PART)).toBeInViewport()
  await expect(contents.getByRole('link', { name: LAST_PART })).toHaveAttribute(
    'aria-current',
    'location',
  )
  const cited = page.getByRole('complementary', { name: 'Textes cités' })
  await expect(cited.getByText('D. 3121-24')).toHaveCount(1)
  await page.emulateMedia({ media: 'print' })
  await expect(part(page, LAST_PART)).toBeVisible()
  await page.emulateMedia({ media: 'screen' })
  await expectAccessible(page)
  expect(requested).toHaveLength(1)
})

test('note numbers go on from the free part to the continuation [K01]', async ({ page }) => {
  await restoreDemonstration(page, 'active')
  await page.goto(ARTICLE)
  await expect(part(page, FIRST_PART)).toBeVisible()
  // An article whose free part has headings too.
  await page.evaluate(() => {
    const [free, continuation] = document.querySelectorAll('article .prose')
    const heading = continuation?.querySelector('[data-level="2"]')
    if (heading) free?.append(heading)
  })
  const inText = await countedHeadings(page, '.prose')
  expect(inText).toHaveLength(6)
  expect(inText).toEqual(await countedHeadings(page, '[data-contents]'))
})

test("on the way back the continuation and the reader's place are there [P01]", async ({
  page,
}) => {
  await restoreDemonstration(page, 'trial')
  const requested = await recordRequests(page)
  await page.goto(ARTICLE)
  await part(page, LAST_PART).scrollIntoViewIfNeeded()
  const related = page.getByRole('region', { name: 'Voir aussi' }).getByRole('link').first()
  await related.scrollIntoViewIfNeeded()
  const place = await page.evaluate(() => scrollY)
  await related.click()
  await expect(page).not.toHaveURL(ARTICLE)
  await page.goBack()
  await expect(page).toHaveURL(ARTICLE)
  await expect(part(page, LAST_PART)).toBeVisible()
  expect(await page.evaluate(() => scrollY)).toBe(place)
  await page.goForward()
  await expect(page).not.toHaveURL(ARTICLE)
  expect(requested).toHaveLength(1)
})

test('an address leads a subscriber to the part that it names [P01]', async ({ page }) => {
  await restoreDemonstration(page, 'active')
  await page.goto(`${ARTICLE}#trois-controles-a-programmer`)
  await expect(part(page, LAST_PART)).toBeInViewport()
})

test('a sign-out in one window leaves nothing to read in others [A03] [T09]', async ({
  page,
  context,
}) => {
  await signInAsDemonstration(page, 'active')
  await page.goto(ARTICLE)
  await expect(part(page, FIRST_PART)).toBeVisible()
  const other = await context.newPage()
  await other.goto('/guide')
  await other.getByRole('button', { name: 'Mon espace' }).first().click()
  await other.getByRole('link', { name: 'Déconnexion' }).click()
  await expect(page.getByRole('heading', { name: RESERVED })).toBeVisible()
  await expect(part(page, FIRST_PART)).toHaveCount(0)
  await expect(page.getByRole('navigation', { name: 'Sommaire' })).toHaveCount(0)
  await expect(page.getByText('D. 3121-24')).toHaveCount(0)
  await expect(page.getByText('Déjà abonné')).toBeVisible()
  const stored = await page.evaluate(async () => [
    JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage)]),
    (await caches.keys()).length,
    (await indexedDB.databases()).length,
  ])
  expect(stored.slice(1)).toEqual([0, 0])
  expect(stored[0]).not.toContain('contingent applicable')
})

test('a button requests a failed continuation again and keeps the focus [C06]', async ({
  page,
  complaints,
}) => {
  await restoreDemonstration(page, 'active')
  let down = true
  await page.route('**/api/continuation?*', async (route) => {
    await (down ? route.fulfill({ status: 503, json: { error: 'panne' } }) : route.continue())
  })
  await page.goto(ARTICLE)
  const again = page.getByRole('button', { name: 'Réessayer' })
  await expect(again).toBeVisible()
  await expect(page.locator('#_annonce')).toContainText('ne peut pas s’afficher pour le moment')
  // Until the reader's Premium state is confirmed, which asks for it once more.
  await page.waitForLoadState('networkidle')
  down = false
  await again.press('Enter')
  await expect(part(page, FIRST_PART)).toBeVisible()
  await expect(page.locator('[data-continuation]')).toBeFocused()
  expect(complaints.filter((complaint) => !complaint.includes('503'))).toEqual([])
  complaints.length = 0
})

test('neither a stranger nor a reader without Premium requests it [A03] [A05]', async ({
  page,
}) => {
  const requested = await recordRequests(page)
  await page.goto(ARTICLE)
  await expect(page.getByRole('heading', { name: RESERVED })).toBeVisible()
  expect(await page.content()).not.toContain(FIRST_PART)
  await restoreDemonstration(page, 'expiredTrial')
  await page.goto(ARTICLE)
  await expect(page.getByRole('heading', { name: 'Votre accès a expiré' })).toBeVisible()
  expect(requested).toEqual([])
})

function part(page: Page, title: string) {
  return page.getByRole('heading', { name: title })
}

/** The addresses of the continuations that the page asks for from now on. */
async function recordRequests(page: Page): Promise<readonly string[]> {
  const requested: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/api/continuation')) requested.push(request.url())
  })
  return requested
}

/** Where the title, the standfirst and the free paragraphs stand. */
function placesOf(page: Page): Promise<readonly number[]> {
  return page
    .locator('h1, header p, .prose:not([data-continuation]) > *')
    .evaluateAll((elements) => elements.map((each) => each.getBoundingClientRect().top))
}

/** The CSS counter of each heading in a place; without a reset above, it counts siblings alone. */
function countedHeadings(page: Page, place: string): Promise<readonly number[]> {
  return page.evaluate((selector) => {
    const counts = new Map<Element | null, number>()
    return [...document.querySelectorAll(`article :is(${selector}) [data-level="2"]`)]
      .filter((element) => getComputedStyle(element).counterIncrement.includes('part'))
      .map((element) => {
        let scope = element.parentElement
        while (scope && !getComputedStyle(scope).counterReset.includes('part')) {
          scope = scope.parentElement
        }
        const reached = scope ?? element.parentElement
        const count = (counts.get(reached) ?? 0) + 1
        counts.set(reached, count)
        return count
      })
  }, place)
}
