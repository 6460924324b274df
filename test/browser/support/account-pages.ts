import { parseFragment } from 'parse5'
import type { DefaultTreeAdapterTypes } from 'parse5'
import { expect } from 'playwright/test'
import type { Page } from 'playwright/test'

import { DEMONSTRATION_ACCOUNTS } from '#application/premium/demonstration-accounts.ts'
import type { DemonstrationKey } from '#application/premium/demonstration-accounts.ts'

import { readBrowserServer } from './server-settings.ts'
import { signedInState } from './signed-in-states.ts'

export const { origin: SITE, identityOrigin: ACCOUNT } = readBrowserServer()

/** A password that the provider finds hard to guess. */
export const PASSWORD = 'quatre mots bien choisis'

/** A password is kept slowly on purpose, and several tests may keep one at once. */
const SLOWLY = { timeout: 20_000, intervals: [100] }

let count = 0

/** The address of somebody whom the provider does not know yet. */
export function newAddress(who: string): string {
  count += 1
  return `${who}.${process.pid}.${Date.now()}.${count}@exemple.fr`
}

/** A page of the account service, which comes back to a page of the site. */
export function accountPage(path: string, back = '/guide'): string {
  return `${ACCOUNT}${path}?${new URLSearchParams({ returnUrl: SITE + back }).toString()}`
}

/** The messages that tests have read: those to come may take a moment. */
const readMessages = new Set<string>()

/** Waits for a new message to an address; returns the texts of the last one in the outbox of a service. */
export async function lastMessage(
  page: Page,
  recipient: string,
  service: string = ACCOUNT,
): Promise<string> {
  let found: string | undefined
  await expect
    .poll(async () => {
      const html = await (await page.request.get(`${service}/messages`)).text()
      const last = articleTexts(html).find((text) => text.includes(recipient))
      found = last !== undefined && readMessages.has(last) ? undefined : last
      return found
    }, SLOWLY)
    .toBeDefined()
  readMessages.add(found ?? '')
  return found ?? ''
}

/** Returns the text nodes of each article of a page, one a line. */
function articleTexts(html: string): readonly string[] {
  const articles = html.match(/<article.*?<\/article>/gs) ?? []
  return articles.map((article) => textsOf(parseFragment(article)).join('\n'))
}

function textsOf(node: DefaultTreeAdapterTypes.Node): readonly string[] {
  if ('value' in node) return [node.value]
  return 'childNodes' in node ? node.childNodes.flatMap(textsOf) : []
}

/** The six digits of a message. */
export function codeIn(message: string): string {
  return /\b\d{6}\b/.exec(message)?.[0] ?? ''
}

/** The link of a message. */
export function linkIn(message: string): string {
  return /http\S+/.exec(message)?.[0] ?? ''
}

/** Asks for an account by the sign-up form. */
export async function askAccount(page: Page, email: string): Promise<void> {
  await page.goto(accountPage('/inscription'))
  await fillSignUp(page, email)
}

/** Fills in the sign-up form that is shown, sends it, and waits until the message has left. */
export async function fillSignUp(page: Page, email: string): Promise<void> {
  await page.getByLabel('Prénom').fill('Ève')
  await page.getByLabel('Nom', { exact: true }).fill('Martin')
  await page.getByLabel('Adresse e-mail ou numéro').fill(email)
  await page.getByLabel('Mot de passe', { exact: true }).fill(PASSWORD)
  await page.getByRole('checkbox', { name: /conditions générales/ }).check()
  await page.getByRole('button', { name: 'Créer mon compte', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Vérifiez votre adresse' })).toBeFocused(SLOWLY)
}

function addressParts(): readonly number[] {
  return Array.from({ length: 3 }, () => Math.floor(Math.random() * 256))
}

/**
 * Opens an account and stays signed in with it, by the calls of the forms, where signing up is not
 * tested.
 */
export async function openAccount(page: Page, who: string): Promise<string> {
  const email = newAddress(who)
  const { request } = page
  const data = { email, password: PASSWORD, given_name: 'Ève', family_name: 'Martin' }
  const back = { redirect_url: `${SITE}/guide?backaccount=true` }
  const signUp = await request.post(`${ACCOUNT}/identity/v1/signup`, {
    data: { client_id: 'preavis-compte', data, ...back },
    // Each account comes from a network address of its own, which has a limit of sign-ups.
    headers: { 'x-forwarded-for': `10.${addressParts().join('.')}` },
  })
  expect(signUp.status()).toBe(200)
  const link = linkIn(await lastMessage(page, email))
  const opened = await request.post(link, { maxRedirects: 0 })
  await page.goto(opened.headers()['location'] ?? '')
  await expectOnSite(page, '/guide')
  return email
}

/**
 * Opens a browser that is signed in as a demonstration account, where signing in is not tested.
 * A test that ends the session signs in by `signInAsDemonstration`.
 */
export async function restoreDemonstration(
  page: Page,
  key: DemonstrationKey = 'none',
): Promise<void> {
  const state = await signedInState(key, async () => {
    await signInAsDemonstration(page, key)
    await expect(page.locator('html')).toHaveAttribute('data-session', 'signedIn')
    return page.context().storageState()
  })
  await page.context().setStorageState(state)
}

/** Signs in as one of the demonstration accounts, which no test changes. */
export async function signInAsDemonstration(
  page: Page,
  key: DemonstrationKey = 'none',
): Promise<void> {
  await page.goto(accountPage('/connexion'))
  const { label } = DEMONSTRATION_ACCOUNTS[key]
  await page.getByRole('button', { name: new RegExp(`^${label}`) }).click()
  await page.getByRole('button', { name: 'Se connecter' }).click()
  await expectOnSite(page, '/guide')
}

/** Signs in by the password, as far as the form goes. */
export async function signInByPassword(
  page: Page,
  email: string,
  password = PASSWORD,
): Promise<void> {
  await page.getByLabel('Adresse e-mail ou numéro').fill(email)
  await page.getByLabel('Mot de passe', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Se connecter' }).click()
}

/** Signs out by the page of the account service. */
export async function signOut(page: Page): Promise<void> {
  await page.goto(`${ACCOUNT}/deconnexion`)
  await page.getByRole('button', { name: 'Me déconnecter' }).click()
  await expectOnSite(page, '/')
}

/** The window is back on that page of the site. */
export async function expectOnSite(page: Page, path: string): Promise<void> {
  await page.waitForURL((url) => url.origin === SITE && url.pathname === path)
}
