import { TOKEN_KEYS } from '#adapters/storage/browser/local-storage-tokens.ts'
import { LOCK_TTL } from '#domain/identity/identity-language-and-lock-ttl.ts'

import {
  ACCOUNT_SERVICE,
  CLAIRE,
  openAs,
  scriptsOf,
  storeTokens,
  tokenOfClaire,
} from './support/readers.ts'
import { standIn } from './support/stand-in-provider.ts'
import { expect, test } from './support/watch.ts'

/** A page of few words. */
const PAGE = '/contenu/contact'
const SIGNED_IN = 'signedIn'

test('a reader with stored tokens is checked once, silently [T07]', async ({ page }) => {
  const stored = tokenOfClaire()
  const provider = await openAs(page, stored, PAGE)
  await expect.poll(() => provider.calls.includes('userinfo')).toBe(true)
  await expect(page.locator('html')).toHaveAttribute('data-session', SIGNED_IN)
  expect(provider.calls).toEqual(['config', 'authorize', 'token', 'info', 'userinfo'])
  const renewed = await page.evaluate((key) => localStorage.getItem(key), TOKEN_KEYS.identity)
  expect(renewed).not.toBe(stored)
  await expect(page.locator('iframe')).toHaveCount(0)
})

test('a reader signed in at the provider is found by one request [T07] [H08]', async ({ page }) => {
  const provider = await standIn(page.context(), CLAIRE)
  await page.goto(PAGE)
  await expect(page.getByRole('banner').getByRole('button', { name: 'Mon espace' })).toBeVisible()
  expect(provider.calls[0]).toBe('info')
  expect(provider.calls).toContain('userinfo')
})

test('a stranger costs one request a page and no identity client [T07]', async ({ page }) => {
  const provider = await standIn(page.context())
  const scripts = scriptsOf(page)
  await page.goto(PAGE)
  await expect.poll(() => provider.calls).toEqual(['info'])
  await page.getByRole('banner').getByRole('link', { name: 'Podcasts' }).click()
  await expect(page).toHaveURL('/podcasts-rh')
  await page.reload({ waitUntil: 'networkidle' })
  await expect.poll(() => provider.calls).toEqual(['info', 'info'])
  expect(scripts.filter((script) => /session|sdk|islands/.test(script))).toEqual([])
  await expect(page.locator('html')).toHaveAttribute('data-session', 'anonymous')
})

test('a reader signed out elsewhere is anonymous after the check [T07]', async ({ page }) => {
  const provider = await openAs(page, tokenOfClaire(), PAGE)
  await expect(page.locator('html')).toHaveAttribute('data-session', SIGNED_IN)
  provider.person = undefined
  await page.reload()
  await expect(page.locator('html')).toHaveAttribute('data-session', 'anonymous')
  const tokens = await page.evaluate(() =>
    Object.keys(localStorage).filter((key) => /token/.test(key)),
  )
  expect(tokens).toEqual([])
})

test('signing out tells the provider that both tokens are worthless [T09]', async ({ page }) => {
  const provider = await openAs(page, tokenOfClaire(), PAGE)
  await page.route(`${ACCOUNT_SERVICE}/deconnexion?**`, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<title>Compte</title>' }),
  )
  await page.getByRole('banner').getByRole('button', { name: 'Mon espace' }).click()
  await page.getByRole('link', { name: 'Déconnexion' }).click()
  await expect(page).toHaveURL(/deconnexion/)
  await expect
    .poll(() => provider.calls.filter((call) => call === 'revoke'))
    .toEqual(['revoke', 'revoke'])
})

test('every call to the provider asks for French [I01]', async ({ page }) => {
  const provider = await standIn(page.context(), CLAIRE)
  await page.goto(PAGE)
  await page.getByRole('banner').getByRole('button', { name: 'Mon espace' }).click()
  await page.route(`${ACCOUNT_SERVICE}/deconnexion?**`, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<title>Compte</title>' }),
  )
  await page.getByRole('link', { name: 'Déconnexion' }).click()
  await expect.poll(() => provider.calls.filter((call) => call === 'revoke')).toHaveLength(2)
  for (const call of ['config', 'info', 'token', 'userinfo']) {
    expect(provider.calls).toContain(call)
  }
  expect(new Set(provider.languages)).toEqual(new Set(['fr fr']))
})

test('a window that hangs gives its turn up after 20 s [T10]', async ({
  page,
  context,
  complaints,
}) => {
  const provider = await standIn(context, CLAIRE)
  await page.goto('/robots.txt')
  await storeTokens(page, tokenOfClaire())
  await page.clock.install()
  // The SDK never comes: its callers wait for ever.
  await page.route(/provider-sdk/, () => Promise.resolve())
  await page.goto(PAGE)
  const held = () =>
    page.evaluate(async () => (await navigator.locks.query()).held?.map(({ name }) => name))
  await expect.poll(held).toEqual(['preavis-identity'])
  await page.clock.fastForward(LOCK_TTL)
  await expect.poll(held).toEqual([])
  const other = await context.newPage()
  await other.goto(PAGE)
  await expect.poll(() => provider.calls).toContain('userinfo')
  await expect(other.locator('html')).toHaveAttribute('data-session', SIGNED_IN)
  // The session of the first window logs that nothing answered.
  complaints.length = 0
})

test('a returning reader is taken once to the stored address [T05] [T06] [C11]', async ({
  page,
}) => {
  const provider = await standIn(page.context())
  await page.goto('/guide?lettre=p')
  await page.mouse.move(10, 10)
  await expect.poll(() => provider.calls).toEqual(['info'])
  await page.route(`${ACCOUNT_SERVICE}/connexion?**`, (route) => {
    provider.person = CLAIRE
    const back = new URL('/?backaccount=true', page.url()).href
    return route.fulfill({ contentType: 'text/html', body: `<a href="${back}">Retour</a>` })
  })
  await page.getByRole('banner').getByRole('link', { name: 'Connexion' }).click()
  await page.getByRole('link', { name: 'Retour', exact: true }).click()
  await expect(page).toHaveURL('/guide?lettre=p')
  await expect(page.getByRole('banner').getByRole('button', { name: 'Mon espace' })).toBeVisible()
  await page.goto('/?backaccount=true')
  await expect(page).toHaveURL('/')
})

test('six windows that open at once are all signed in [T07] [T10]', async ({ page, context }) => {
  test.slow()
  const provider = await openAs(page, tokenOfClaire(), PAGE)
  const windows = await Promise.all(Array.from({ length: 6 }, () => context.newPage()))
  await Promise.all(windows.map((window) => window.goto(PAGE)))
  // The last has its turn after all the others.
  const sixTurns = { timeout: 90_000 }
  for (const window of windows) {
    await expect(window.locator('html')).toHaveAttribute('data-session', SIGNED_IN, sixTurns)
    await expect(window.locator('iframe')).toHaveCount(0, sixTurns)
  }
  expect(provider.refusedCodes).toEqual([])
})

test('a reload during a check does not wait for its lock [T10]', async ({ page }) => {
  const provider = await openAs(page, tokenOfClaire(), PAGE, ({ failures }) => {
    failures.authorize = () => Promise.resolve()
  })
  await expect.poll(() => provider.calls.includes('authorize')).toBe(true)
  delete provider.failures.authorize
  await page.reload()
  await expect.poll(() => provider.calls.includes('userinfo')).toBe(true)
  await expect(page.locator('html')).toHaveAttribute('data-session', SIGNED_IN)
})
