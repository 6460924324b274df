import type { Page, Route } from 'playwright/test'

import { STEP_TIMEOUT_MS } from '#domain/identity/session-state.ts'
import { ACCOUNT_UNAVAILABLE } from '#domain/identity/sign-in-status-messages.ts'

import { openAs, tokenOfClaire } from './readers.ts'
import type { StandIn } from './stand-in-provider.ts'
import { expect } from './watch.ts'

/** A page of few words. */
export const PAGE = '/contenu/contact'

/** Refuses each call to the provider. */
export function bringDown({ failures }: StandIn): void {
  for (const call of ['config', 'authorize', 'token', 'info', 'userinfo'] as const) {
    failures[call] = (route) => route.abort('connectionrefused')
  }
}

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

type End = 'confirmed' | 'unavailable' | 'timedOut'
export type Failure = readonly [name: string, end: End, breakIt: (provider: StandIn) => void]

/** What goes wrong: an outage is no answer, so the stored tokens count until they expire. */
export const FAILURES: readonly Failure[] = [
  ['is down', 'unavailable', bringDown],
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

/** A reader stays signed in while their provider fails, and reads whether it was heard. */
export async function expectStaysSignedIn(
  page: Page,
  complaints: string[],
  [, end, breakIt]: Failure,
): Promise<void> {
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
  expectCodesOnly(complaints)
}

/** A provider that fails leaves calls and codes in the log: no token, address or name. */
export function expectCodesOnly(complaints: string[]): void {
  for (const complaint of complaints) expect(complaint).toMatch(CALLS_AND_CODES)
  complaints.length = 0
}

const CALLS_AND_CODES =
  /^(?:console: Failed to load resource|request: |console: (?:session|outage|authentication_failed) \{error: [\w ]+\}|console: Access to fetch)/
