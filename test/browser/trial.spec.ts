import type { Browser, BrowserContext, Page } from 'playwright/test'

import {
  ACCOUNT,
  fillSignUp,
  lastMessage,
  linkIn,
  newAddress,
  openAccount,
  SITE,
  signInAsDemonstration,
  signInByPassword,
} from './support/account-pages.ts'
import { holdAnswers } from './support/in-app.ts'
import { expect, test } from './support/watch.ts'

const OFFER = '/actualite/premium'
const ARTICLE = '/actualite/sante-securite/document-unique-mise-a-jour-conservation'
const TRIAL = 'Essai gratuit pendant 30 jours'

/** A phone and a desktop, as a stranger comes: nothing stored, nothing fetched before. */
const STRANGERS = [
  {
    who: 'phone',
    options: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
  },
  { who: 'desktop', options: { viewport: { width: 1280, height: 800 } } },
] as const

for (const { who, options } of STRANGERS) {
  test.describe(`on a ${who}`, () => {
    test.use(options)

    test('the first tap starts a trial after a sign-in [T05][C11]', async ({ page, browser }) => {
      const email = await accountFromElsewhere(browser, `premier.${who}`)
      await tapFirst(page, OFFER)
      await page.getByRole('link', { name: 'Connectez-vous' }).click()
      await signInByPassword(page, email)
      await expectTrialStarts(page, OFFER)
    })

    test('a confirmation opened in another browser starts the trial [T05][C11]', async ({
      page,
      browser,
    }) => {
      await tapFirst(page, OFFER)
      const email = newAddress(`inscrit.${who}`)
      await fillSignUp(page, email)
      await using elsewhere = await browser.newContext(options)
      const other = await elsewhere.newPage()
      await other.goto(linkIn(await lastMessage(page, email)))
      await expect(other.getByText('Votre essai gratuit de 30 jours')).toBeVisible()
      await other.getByRole('button', { name: 'Ouvrir mon compte' }).click()
      await expectTrialStarts(other, OFFER)
    })
  })
}

test('the first tap keeps the action code of the page [T05][C11]', async ({ page, browser }) => {
  const email = await accountFromElsewhere(browser, 'code')
  await tapFirst(page, `${OFFER}?cact=RENTREE`)
  await page.getByRole('link', { name: 'Connectez-vous' }).click()
  const activation = page.waitForRequest('**/api/setPremium')
  await signInByPassword(page, email)
  expect((await activation).headers()['codeaction']).toBe('RENTREE')
  await expectTrialStarts(page, `${OFFER}?cact=RENTREE`)
})

test('a confirmation in a new tab starts the trial on its article [T05] [C11]', async ({
  page,
  context,
}) => {
  await page.goto(ARTICLE)
  await page.getByRole('link', { name: TRIAL }).first().click()
  await page.waitForURL((url) => url.origin === ACCOUNT)
  const email = newAddress('onglet')
  await fillSignUp(page, email)
  const tab = await context.newPage()
  await tab.goto(linkIn(await lastMessage(page, email)))
  await tab.getByRole('button', { name: 'Ouvrir mon compte' }).click()
  await expectTrialStarts(tab, ARTICLE)
  await expect(tab.locator('[data-continuation]')).toBeVisible()
})

test("a sign-up's tab sees its link opened in another [T05] [C11]", async ({ page, context }) => {
  await page.goto(ARTICLE)
  await page.getByRole('link', { name: TRIAL }).first().click()
  await page.waitForURL((url) => url.origin === ACCOUNT)
  const email = newAddress('retour')
  await fillSignUp(page, email)
  const tab = await context.newPage()
  await tab.goto(linkIn(await lastMessage(page, email)))
  await tab.getByRole('button', { name: 'Ouvrir mon compte' }).click()
  await expectTrialStarts(tab, ARTICLE)
  // Pages of Playwright are all in front: the browser would say that the reader comes back.
  await page.evaluate(() => dispatchEvent(new Event('focus')))
  await expect(page.getByRole('heading', { name: 'Votre adresse est vérifiée' })).toBeFocused()
  await page.getByRole('link', { name: 'Continuer' }).click()
  await expect(page).toHaveURL(SITE + ARTICLE)
})

test('a sign-in link opened in another browser starts the trial [T05][C11]', async ({
  page,
  browser,
}) => {
  const email = await accountFromElsewhere(browser, 'lien')
  await tapFirst(page, OFFER)
  await page.getByRole('link', { name: 'Connectez-vous' }).click()
  await page.getByRole('link', { name: 'Par un lien reçu par e-mail' }).click()
  await page.getByLabel('Adresse e-mail', { exact: true }).fill(email)
  await page.getByRole('button', { name: 'Recevoir le lien' }).click()
  await expect(page.getByRole('heading', { name: 'Consultez votre messagerie' })).toBeFocused()
  await using elsewhere = await browser.newContext()
  const other = await elsewhere.newPage()
  await other.goto(linkIn(await lastMessage(page, email)))
  await other.getByRole('button', { name: 'Me connecter' }).click()
  await expectTrialStarts(other, OFFER)
})

test('a reader signed in at the account service starts it by tap [T05]', async ({ page }) => {
  await openAccount(page, 'presse')
  await page.evaluate(() => localStorage.clear())
  await tapFirst(page, OFFER, SITE)
  await expectTrialStarts(page, OFFER)
})

test('a link of another site starts no trial without a press [T05][C11]', async ({
  page,
  context,
}) => {
  await openAccount(page, 'vise')
  const activations = activationsOf(context)
  const wished = `${SITE}${OFFER}?backaccount=true&premiumtrial=true`
  const nested = new URLSearchParams({ returnUrl: wished }).toString()
  const traps = [
    wished,
    `${ACCOUNT}/inscription?${nested}`,
    `${ACCOUNT}/connexion?${nested}`,
    `${ACCOUNT}/?${nested}`,
    `${ACCOUNT}/connexion?${new URLSearchParams({ returnUrl: `${ACCOUNT}/?${nested}` }).toString()}`,
  ]
  await page.route('https://ailleurs.example/**', (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: traps.map((trap, place) => `<a href="${trap}">${place}</a>`).join(' '),
    }),
  )
  for (const place of traps.keys()) {
    await page.goto('https://ailleurs.example/')
    await page.getByRole('link', { name: String(place) }).click()
    await page.waitForURL(SITE + OFFER)
    await expect(page.getByText('Il ne reste qu’à le confirmer')).toBeVisible()
  }
  expect(activations).toEqual([])
})

test('a sign-in at the account service is seen on return [T07]', async ({ page }) => {
  const requested = questionsOf(page)
  await page.goto('/contenu/contact')
  await expect.poll(() => requested.length).toBe(1)
  await signInAsDemonstration(page)
  await page.evaluate(() => localStorage.clear())
  await page.goto('/contenu/contact')
  await expect(page.getByRole('button', { name: 'Mon espace' }).first()).toBeVisible()
})

/** Opens a page whose scripts come too late, and presses its trial button as soon as it is there. */
async function tapFirst(page: Page, path: string, lands: string = ACCOUNT): Promise<void> {
  const letScriptsCome = await holdAnswers(page, isScript)
  await page.goto(path, { waitUntil: 'commit' })
  const button = page.getByRole('link', { name: TRIAL }).first()
  await button.waitFor()
  const { x, y, width, height } = (await button.boundingBox()) ?? fail()
  const place = [x + width / 2, y + height / 2] as const
  if (await page.evaluate(() => 'ontouchstart' in window)) await page.touchscreen.tap(...place)
  else await page.mouse.click(...place)
  await page.waitForURL((url) => url.origin === ACCOUNT)
  letScriptsCome()
  await page.waitForURL((url) => url.origin === lands)
}

function isScript({ origin, pathname }: URL): boolean {
  return origin === SITE && pathname.endsWith('.js')
}

function fail(): never {
  throw new Error('the button is not on the screen')
}

async function expectTrialStarts(page: Page, path: string): Promise<void> {
  await expect(page.getByRole('dialog', { name: 'Votre essai gratuit a commencé' })).toBeVisible()
  await expect(page).toHaveURL(SITE + path)
}

/** An account that was opened in a browser of its own. */
async function accountFromElsewhere(browser: Browser, who: string): Promise<string> {
  await using context = await browser.newContext()
  return await openAccount(await context.newPage(), who)
}

function activationsOf(context: BrowserContext): readonly string[] {
  const urls: string[] = []
  context.on('request', (request) => {
    if (request.url().endsWith('/api/setPremium')) urls.push(request.url())
  })
  return urls
}

function questionsOf(page: Page): readonly string[] {
  const urls: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/sso/data')) urls.push(request.url())
  })
  return urls
}
