import type { BrowserContext, Page, Request } from 'playwright/test'

import { TOKEN_KEYS } from '#adapters/storage/browser/local-storage-tokens.ts'
import { days } from '#domain/shared/duration.ts'

import type { ClockedSite } from '../../support/processes/clocked-site.ts'
import { expect, test } from '../support/clocked.ts'

const ARTICLE = '/actualite/sante-securite/document-unique-mise-a-jour-conservation'
const SUBSCRIBER = /^Abonnement Premium en cours/

test.describe.configure({ mode: 'serial' })

test("a reader's tokens go only to the provider and our calls [T09] [C01]", async ({
  page,
  context,
  clocked,
}) => {
  const sent = requestsOf(context)
  const tokens = new Set<string>()
  await signIn(page, clocked)
  for (const path of [ARTICLE, '/recherche?query=preavis', '/', ARTICLE]) {
    await page.goto(path)
    await expect(page.locator('html')).toHaveAttribute('data-session', 'signedIn')
    if (path === ARTICLE) await expect(page.locator('[data-continuation]')).toBeVisible()
    for (const token of await tokensOf(page)) tokens.add(token)
  }
  await page.getByRole('banner').getByRole('button', { name: 'Mon espace' }).click()
  await page.getByRole('link', { name: 'Déconnexion' }).click()
  await page.waitForURL((url) => url.origin === clocked.identityOrigin)
  expect(tokens.size).toBeGreaterThan(1)

  const carrying: string[] = []
  for (const request of sent) {
    const { origin, pathname } = new URL(request.url())
    const said = `${JSON.stringify(await request.allHeaders())}\n${request.postData() ?? ''}`
    const holds = (text: string) => [...tokens].some((token) => text.includes(token))
    expect([request.url(), holds(request.url())]).toEqual([request.url(), false])
    if (holds(said)) carrying.push(origin === clocked.origin ? pathname : origin)
  }
  const ours = /^\/api\/(?:premiumState|premiumStateNet|rights\/[^/]+|continuation)$/
  expect(carrying.filter((to) => to !== clocked.identityOrigin && !ours.test(to))).toEqual([])
  expect(carrying).toContain('/api/premiumState')
  expect(carrying).toContain(clocked.identityOrigin)
})

for (const skew of [-3, 3]) {
  test(`a browser with a clock ${skew < 0 ? 'behind' : 'ahead'} by days keeps asking for sessions [T07] [C03]`, async ({
    page,
    context,
    clocked,
    complaints,
  }) => {
    await signIn(page, clocked)
    await page.clock.setSystemTime(clocked.now() + days(skew))
    const sent = requestsOf(context)
    await page.goto('/contenu/contact', { waitUntil: 'networkidle' })
    await expect(page.locator('html')).toHaveAttribute('data-session', /^(?:signedIn|anonymous)$/)
    await page.waitForLoadState('networkidle')
    expect(checksAmong(sent)).toBeLessThanOrEqual(1)
    expect(callsAmong(sent, clocked)).toBeLessThanOrEqual(4)

    // The token is over for the server alone, and the provider has forgotten its reader.
    await context.clearCookies()
    await clocked.moveOn(days(3))
    sent.length = 0
    await page.reload({ waitUntil: 'networkidle' })
    await expect(page.locator('html')).toHaveAttribute('data-session', 'anonymous')
    await page.waitForLoadState('networkidle')
    expect(checksAmong(sent)).toBeLessThanOrEqual(1)
    expect(callsAmong(sent, clocked)).toBeLessThanOrEqual(3)
    expect(await tokensOf(page)).toEqual([])
    // The browser itself logs each call that is refused.
    expect(complaints.filter((said) => !said.includes('401'))).toEqual([])
    complaints.length = 0
  })
}

/** The requests of every window from now on. */
function requestsOf(context: BrowserContext): Request[] {
  const sent: Request[] = []
  context.on('request', (request) => sent.push(request))
  return sent
}

/** How often the provider was asked silently who reads. */
function checksAmong(sent: readonly Request[]): number {
  return sent.filter((request) => request.url().includes('prompt=none')).length
}

/** How often the site was asked about the reader. */
function callsAmong(sent: readonly Request[], { origin }: ClockedSite): number {
  const withToken = sent.filter((request) => request.headers()['token'] !== undefined)
  return withToken.filter((request) => new URL(request.url()).origin === origin).length
}

function tokensOf(page: Page): Promise<readonly string[]> {
  return page.evaluate(
    (keys) => Object.values(keys).flatMap((key) => localStorage.getItem(key) ?? []),
    TOKEN_KEYS,
  )
}

async function signIn(page: Page, clocked: ClockedSite): Promise<void> {
  await page.goto(`${clocked.identityOrigin}/connexion?returnUrl=${clocked.origin}/guide`)
  await page.getByRole('button', { name: SUBSCRIBER }).click()
  await page.getByRole('button', { name: 'Se connecter' }).click()
  await page.waitForURL((url) => url.origin === clocked.origin)
  await expect(page.locator('html')).toHaveAttribute('data-session', 'signedIn')
}
