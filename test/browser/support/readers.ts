import type { BrowserContext, Page, Route } from 'playwright/test'

import { TOKEN_KEYS } from '#adapters/storage/browser/local-storage-tokens.ts'
import { decodeIdentityToken, isTokenExpired } from '#domain/identity/identity-token.ts'
import { unsignedToken } from '#test/support/identity/unsigned-token.ts'

import { readBrowserServer } from './server-settings.ts'
import { standIn } from './stand-in-provider.ts'
import type { StandIn, StandInPerson } from './stand-in-provider.ts'

/** The account service of the default settings. */
export const ACCOUNT_SERVICE = readBrowserServer().identityOrigin

export const CLAIRE: StandInPerson = {
  sub: 'claire',
  name: 'Claire Fontaine',
  email: 'claire.fontaine@exemple.fr',
}

const HOUR = 3600

/** An identity token of Claire Fontaine, good for an hour from now, or for as long as is said. */
export function tokenOfClaire(seconds = HOUR): string {
  return unsignedToken({
    exp: Math.floor(Date.now() / 1000) + seconds,
    ...CLAIRE,
  })
}

/** Stores both tokens in the browser, as a sign-in does, on the page that is shown. */
export async function storeTokens(page: Page, identityToken: string): Promise<void> {
  await page.evaluate(
    ([keys, token]) => {
      localStorage.setItem(keys.access, 'access')
      localStorage.setItem(keys.identity, token)
    },
    [TOKEN_KEYS, identityToken] as const,
  )
}

/** The names of what is stored in the browser. */
export async function storedNames(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => Object.keys(localStorage))
}

/** Opens a page with stored tokens; the stand-in provider knows the holder of a valid one. */
export async function openAs(
  page: Page,
  identityToken: string,
  path: string,
  prepare: (provider: StandIn) => void = () => undefined,
): Promise<StandIn> {
  const provider = await standIn(page.context(), holderOf(identityToken))
  prepare(provider)
  // A file of the site, whose storage is that of its pages, and which runs no script.
  await page.goto('/robots.txt')
  await storeTokens(page, identityToken)
  await page.goto(path)
  return provider
}

function holderOf(token: string): StandInPerson | undefined {
  const payload = decodeIdentityToken(token)
  if (!payload.ok || isTokenExpired(token, Date.now())) return undefined
  const { sub, name, email } = payload.value
  return { sub: String(sub), name: String(name), email: String(email) }
}

/** Answers the call of the Premium state, and counts how often it was asked, with which tokens. */
export async function answerPremiumState(
  page: Page | BrowserContext,
  answer: (route: Route) => Promise<void>,
): Promise<readonly (string | undefined)[]> {
  const tokens: (string | undefined)[] = []
  await page.route('**/api/premiumState', async (route) => {
    tokens.push(route.request().headers()['token'])
    await answer(route)
  })
  return tokens
}

/** The scripts that a page asks for from now on, by the name of their file. */
export function scriptsOf(page: Page): readonly string[] {
  const scripts: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(new URL(request.url()).pathname)
  })
  return scripts
}
