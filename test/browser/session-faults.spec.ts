import type { Route } from 'playwright/test'

import { TOKEN_KEYS } from '#adapters/storage/browser/local-storage-tokens.ts'
import { STEP_TIMEOUT_MS } from '#domain/identity/session-state.ts'
import { ACCOUNT_UNAVAILABLE, STORAGE_MESSAGES } from '#domain/identity/sign-in-status-messages.ts'

import { CLAIRE, openAs, tokenOfClaire } from './support/readers.ts'
import { standIn } from './support/stand-in-provider.ts'
import type { StandIn } from './support/stand-in-provider.ts'
import { expect, test } from './support/watch.ts'

/** A page of few words. */
const PAGE = '/contenu/contact'

const down = (route: Route) => route.abort('connectionrefused')
const silent = () => Promise.resolve()
const garbled = (route: Route) =>
  route.fulfill({
    status: 200,
    headers: { 'Access-Control-Allow-Origin': '*' },
    contentType: 'text/html',
    body: '<h1>502</h1>',
  })
const mute = (route: Route) => route.fulfill({ contentType: 'text/html', body: '' })
const broken = (route: Route) =>
  route.fulfill({ status: 502, contentType: 'text/html', body: '<h1>502</h1>' })

/** Makes the timeouts of the identity provider ten times shorter: none is waited for by the clock. */
function shortenTimeouts(shortest: number): void {
  const shortened = (delay = 0) => (delay >= shortest ? delay / 10 : delay)
  const timeout = AbortSignal.timeout.bind(AbortSignal)
  AbortSignal.timeout = (delay) => timeout(shortened(delay))
  const later = window.setTimeout.bind(window)
  const sooner = (handler: TimerHandler, delay?: number, ...args: unknown[]) =>
    later(handler, shortened(delay), ...args)
  Object.assign(window, { setTimeout: sooner })
}

type State = 'confirmed' | 'unavailable' | 'timedOut'
type Failure = readonly [name: string, end: State, breakIt: (provider: StandIn) => void]

/** What goes wrong: an outage is no answer, so the stored tokens count until they expire. */
const FAILURES: readonly Failure[] = [
  [
    'is down',
    'unavailable',
    ({ failures }) => {
      for (const call of ['config', 'authorize', 'token', 'info', 'userinfo'] as const) {
        failures[call] = down
      }
    },
  ],
  ['never sends its configuration', 'timedOut', ({ failures }) => void (failures.config = silent)],
  [
    'answers its configuration with a page',
    'unavailable',
    ({ failures }) => void (failures.config = garbled),
  ],
  [
    'never answers in the silent frame',
    'timedOut',
    ({ failures }) => void (failures.authorize = silent),
  ],
  [
    'shows a page that says nothing in the silent frame',
    'timedOut',
    ({ failures }) => void (failures.authorize = mute),
  ],
  ['breaks in the silent frame', 'timedOut', ({ failures }) => void (failures.authorize = broken)],
  ['never gives the tokens', 'timedOut', ({ failures }) => void (failures.token = silent)],
  [
    'answers with a page for tokens',
    'confirmed',
    ({ failures }) => void (failures.token = garbled),
  ],
  ['never says who is signed in', 'timedOut', ({ failures }) => void (failures.info = silent)],
  [
    'says with a page who is signed in',
    'confirmed',
    ({ failures }) => void (failures.info = garbled),
  ],
  ['never gives the profile', 'timedOut', ({ failures }) => void (failures.userinfo = silent)],
  [
    'gives a page for a profile',
    'unavailable',
    ({ failures }) => void (failures.userinfo = garbled),
  ],
  [
    'answers another request, by its nonce',
    'confirmed',
    (provider) => void (provider.forge = { nonce: 'other' }),
  ],
  [
    'answers another request, by its state',
    'confirmed',
    (provider) => void (provider.forge = { state: 'other' }),
  ],
]

for (const [name, end, breakIt] of FAILURES) {
  test(`when the provider ${name}, a reader stays signed in, ${end} [T07][M03]`, async ({
    page,
    complaints,
  }) => {
    if (end === 'timedOut') await page.addInitScript(shortenTimeouts, STEP_TIMEOUT_MS)
    const { calls } = await openAs(page, tokenOfClaire(), PAGE, breakIt)
    if (end === 'confirmed') await expect.poll(() => calls.includes('userinfo')).toBe(true)
    await page.getByRole('banner').getByRole('button', { name: 'Mon espace' }).click()
    const notice = page.getByText(ACCOUNT_UNAVAILABLE)
    if (end === 'confirmed') await expect(notice).toHaveCount(0)
    else await expect(notice).toBeVisible()
    await expect(page.locator('html')).toHaveAttribute('data-session', 'signedIn')
    await expect(page.locator('iframe')).toHaveCount(0)
    await expect(page.getByRole('main')).toBeVisible()
    // The browser logs the calls that fail, the session its errors, by their codes.
    for (const complaint of complaints) expect(complaint).toMatch(EXPECTED)
    complaints.length = 0
  })
}

test('an expired token signs no reader in while the provider is down [T07][T08]', async ({
  page,
  complaints,
}) => {
  await openAs(page, tokenOfClaire(-60), PAGE, ({ failures }) => {
    for (const call of ['config', 'authorize', 'token', 'info', 'userinfo'] as const) {
      failures[call] = down
    }
  })
  await expect(page.locator('html')).toHaveAttribute('data-session', 'anonymous')
  for (const complaint of complaints) expect(complaint).toMatch(EXPECTED)
  complaints.length = 0
})

test('tokens of another request are not kept [T07]', async ({ page, complaints }) => {
  const stored = tokenOfClaire()
  const provider = await openAs(page, stored, PAGE, (standing) => {
    standing.forge = { nonce: 'other' }
  })
  await expect.poll(() => provider.calls.includes('userinfo')).toBe(true)
  expect(await page.evaluate((key) => localStorage.getItem(key), TOKEN_KEYS.identity)).toBe(stored)
  expect(complaints.some((complaint) => complaint.includes('nonce_mismatch'))).toBe(true)
  complaints.length = 0
})

test('a browser that keeps the cookie of the provider back finds no reader, quietly [T07]', async ({
  page,
}) => {
  await openAs(page, tokenOfClaire(), PAGE, (provider) => {
    provider.person = undefined
  })
  await expect(page.locator('html')).toHaveAttribute('data-session', 'anonymous')
})

test('a browser that lets nothing be stored signs no one in, and is whole [T07]', async ({
  page,
  complaints,
}) => {
  await standIn(page.context(), CLAIRE)
  await page.addInitScript(() => {
    for (const storage of ['localStorage', 'sessionStorage']) {
      Object.defineProperty(window, storage, {
        get: () => {
          throw new DOMException('refused', 'SecurityError')
        },
      })
    }
  })
  await page.goto(`${PAGE}?backaccount=true`)
  await expect(page.locator('html')).toHaveAttribute('data-session', 'anonymous')
  await expect(page.getByRole('banner').getByRole('link', { name: 'Connexion' })).toBeVisible()
  await expect(page.locator('main [data-notice]')).toHaveText(STORAGE_MESSAGES.blocked)
  await expect(page).toHaveURL(PAGE)
  for (const complaint of complaints) expect(complaint).toMatch(EXPECTED)
  complaints.length = 0
})

for (const person of [undefined, CLAIRE]) {
  test(`tokens in the address sign no one in, and leave it: ${person ? 'a reader' : 'a stranger'} [T07][T10]`, async ({
    page,
  }) => {
    await standIn(page.context(), person)
    await page.goto(`${PAGE}#access_token=EVIL&id_token=${tokenOfClaire()}`)
    await expect(page).toHaveURL(PAGE)
    const session = person ? 'signedIn' : 'anonymous'
    await expect(page.locator('html')).toHaveAttribute('data-session', session)
    const access = await page.evaluate((key) => localStorage.getItem(key), TOKEN_KEYS.access)
    expect(access ?? '').not.toContain('EVIL')
  })
}

/** What may be logged when a provider fails: calls, and codes; never a token, an address or a name. */
const EXPECTED =
  /^(?:console: Failed to load resource|request: |console: (?:session|outage|authentication_failed) \{error: [\w ]+\}|console: Access to fetch)/
