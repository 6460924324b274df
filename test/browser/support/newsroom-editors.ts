import { sql } from 'kysely'
import { expect } from 'playwright/test'
import type { Browser, Page } from 'playwright/test'

import { ACCOUNT, codeIn, lastMessage, SITE } from './account-pages.ts'
import { oneAtATime } from './one-at-a-time.ts'
import { withOwner } from './publish-law.ts'
import { signedInState } from './signed-in-states.ts'
import type { BrowserState } from './signed-in-states.ts'
import { expectAccessibleInBothSchemes, expectFits } from './watch.ts'

/** Accounts of the demonstration desk. */
export const EDITORS = {
  writer: 'redactrice@preavis.example',
  reviewer: 'relecteur@preavis.example',
  chief: 'redactrice-en-chef@preavis.example',
} as const

export type EditorKey = keyof typeof EDITORS

/** Signs an editor in with the password and a second factor, from the page that they wanted. */
export async function signInEditor(page: Page, key: EditorKey, path: string): Promise<void> {
  await page.goto(path)
  await page.getByRole('link', { name: 'Se connecter' }).click()
  await proveEditor(page, key)
  await expect(page).toHaveURL(path)
}

/** Signs an editor in at a site of a test’s own. Returns what the browser then stores. */
export async function signInAt(
  browser: Browser,
  key: EditorKey,
  { origin, identityOrigin }: { readonly origin: string; readonly identityOrigin: string },
): Promise<BrowserState> {
  await using context = await browser.newContext({ baseURL: origin, locale: 'fr-FR' })
  const page = await context.newPage()
  await page.goto('/redaction')
  await page.getByRole('link', { name: 'Se connecter' }).click()
  await enterPasswordAndCode(page, key, identityOrigin)
  await expect(page).toHaveURL('/redaction')
  return await context.storageState()
}

/**
 * Fills the sign-in page of the account service, with the code of the second factor. Two workers
 * that ask at once would read each other's code.
 */
export function proveEditor(page: Page, key: EditorKey): Promise<void> {
  return oneAtATime(`code of ${key}`, () => enterPasswordAndCode(page, key))
}

async function enterPasswordAndCode(page: Page, key: EditorKey, service = ACCOUNT): Promise<void> {
  await page.getByLabel('Adresse').first().fill(EDITORS[key])
  await page.locator('input[type=password]').first().fill('essayez preavis')
  await page.getByRole('button', { name: 'Se connecter' }).first().click()
  await expect(page.getByRole('heading', { name: 'Saisissez le code reçu' })).toBeFocused()
  await expect(page.getByText('Faire confiance à cet appareil')).toHaveCount(0)
  const code = codeIn(await lastMessage(page, EDITORS[key], service))
  await page.getByRole('textbox', { name: 'Code' }).fill(code)
  await page.getByRole('button', { name: 'Se connecter' }).click()
  await expect(page.getByRole('heading', { name: 'Saisissez le code reçu' })).toHaveCount(0)
}

/** Makes the sign-in of an editor's browser an hour older, at the site and at the provider. */
export async function ageSignIn(page: Page): Promise<void> {
  const secrets = (await page.context().cookies())
    .filter(({ name }) => name === '__Host-editor' || name === 'session')
    .map(({ value }) => value)
  await withOwner(async (owner) => {
    for (const table of ['newsroom.editor_session', 'identity.session']) {
      const { rows } = await sql`
        update ${sql.table(table)} set signed_in_at = signed_in_at - interval '1 hour'
        where digest in (select sha256(convert_to(secret, 'UTF8')) from unnest(${secrets}::text[]) secret)
        returning digest`.execute(owner)
      expect([table, rows.length]).toEqual([table, 1])
    }
  })
}

/** Returns what the browser of a signed-in editor stores, for tests that end no session. */
export function editorState(browser: Browser, key: EditorKey): Promise<BrowserState> {
  return signedInState(key, () => newEditorState(browser, key))
}

/** Signs an editor in once more. The account service needs scripts. */
export async function newEditorState(browser: Browser, key: EditorKey): Promise<BrowserState> {
  await using context = await browser.newContext({ baseURL: SITE, locale: 'fr-FR' })
  await signInEditor(await context.newPage(), key, '/redaction')
  return await context.storageState()
}

/** Opens a page of an editor without JavaScript. */
export async function editorPage(
  browser: Browser,
  storageState: BrowserState,
  baseURL: string = SITE,
): Promise<Page> {
  const context = await browser.newContext({
    baseURL,
    locale: 'fr-FR',
    javaScriptEnabled: false,
    storageState,
  })
  return context.newPage()
}

/**
 * A page is accessible in both schemes, and fits from a phone to a desk. Axe needs scripts: the
 * page as it stands is shown again in a browser with them.
 */
export async function expectEditorPageIsAccessible(page: Page, scripted: Page): Promise<void> {
  const text = (await page.content())
    .replaceAll(/<script.*?<\/script>/gsu, '')
    // Axe runs in no sandboxed frame, such as that of an email, which is shown empty.
    .replaceAll(/<iframe[^>]*>/gu, (frame) => frame.replaceAll(/ (?:src|sandbox)="[^"]*"/gu, ''))
  await scripted.route(page.url(), (route) =>
    route.fulfill({ body: text, contentType: 'text/html; charset=utf-8' }),
  )
  await scripted.goto(page.url())
  await scripted.unroute(page.url())
  await expectFits(scripted, [360, 768, 1280])
  await expectAccessibleInBothSchemes(scripted)
}
