import type { BrowserContext, Page, Request } from 'playwright/test'

import { PREMIUM_LEDGER } from '#delivery/composition/embedded-back-office.ts'
import { IDENTITY_PROVIDER } from '#delivery/composition/identity-provider.ts'
import * as API_PATHS from '#domain/navigation/api-paths.ts'
import { days } from '#domain/shared/duration.ts'
import { parseEmail } from '#domain/shared/email-address.ts'

import { composeBesideSite } from '../../support/processes/compose-beside-site.ts'
import { codeIn, lastMessage, signInByPassword } from '../support/account-pages.ts'
import { expect, test, timePasses } from '../support/clocked.ts'

const ARTICLE = '/actualite/sante-securite/document-unique-mise-a-jour-conservation'
const TRIAL = 'Essai gratuit pendant 30 jours'
const EMAIL = 'sans-abonnement@preavis.example'

test.describe.configure({ mode: 'serial' })

test('a link that says premiumtrial=true starts nothing for any reader [T05][C11]', async ({
  page,
  clocked,
}) => {
  const activations = activationsOf(page)
  await page.goto(`${clocked.identityOrigin}/connexion?returnUrl=${clocked.origin}/guide`)
  await signIn(page, /^Abonnement Premium en cours/, clocked.origin)
  await expect(page.getByRole('button', { name: 'Mon espace' }).first()).toBeVisible()
  const rights = page.waitForResponse(`**${API_PATHS.rights}*`)
  await page.goto(`${ARTICLE}?backaccount=true&premiumtrial=true`)
  await rights
  await expect(page.locator('[data-continuation]')).toBeVisible()
  await expect(page).toHaveURL(ARTICLE)
  expect(activations).toEqual([])
})

test('a failed trial is tried once more after a reload [T05] [C03]', async ({
  page,
  context,
  clocked,
}) => {
  const activations = activationsOf(page)
  await page.route(`**${API_PATHS.activation}`, (route) => route.fulfill({ json: { error: true } }))
  await page.goto(`${ARTICLE}?cact=RENTREE`)
  await expect.poll(() => codeOf(context)).toBe('RENTREE')
  await page.getByRole('link', { name: TRIAL }).first().click()
  await page.waitForURL((url) => url.origin === clocked.identityOrigin)
  await page.goto(page.url().replace('/inscription', '/connexion'))
  await signIn(page, /^Sans abonnement/, clocked.origin)
  const failure = page.getByText('Une erreur est survenue, merci de réessayer.')
  await expect(failure).toBeVisible()
  await expect(page.locator('html')).not.toHaveAttribute('data-loader')
  expect(activations).toHaveLength(1)
  await page.reload()
  await expect(failure).toBeVisible()
  expect(activations).toHaveLength(2)
  const known = page.waitForResponse(`**${API_PATHS.rights}*`)
  await page.reload()
  await known
  await expect(page.getByRole('button', { name: 'Mon espace' }).first()).toBeVisible()
  await expect(failure).toBeHidden()
  expect(activations).toHaveLength(2)
})

test('from the gate to the trial, its thirtieth day, and a subscription [T03][T04][T05][T06][H17][H18][A03][A05][E08][C02]', async ({
  page,
  context,
  clocked,
}) => {
  const activations = activationsOf(page)
  const whole = page.locator('[data-continuation]')
  await page.goto(`${ARTICLE}?cact=RENTREE`)
  await expect.poll(() => codeOf(context)).toBe('RENTREE')
  await page.getByRole('link', { name: TRIAL }).first().click()
  await page.waitForURL((url) => url.origin === clocked.identityOrigin)
  await page.goto(page.url().replace('/inscription', '/connexion'))
  await signIn(page, /^Sans abonnement/, clocked.origin)
  const welcome = page.getByRole('dialog', { name: 'Votre essai gratuit a commencé' })
  await expect(welcome).toBeVisible()
  expect(activations.map((request) => request.headers()['codeaction'])).toEqual(['RENTREE'])
  expect(await dataLayerOf(page)).toEqual([{ event: 'trial activation' }])
  await expect(page).toHaveURL((url) => url.pathname === ARTICLE)
  await expect(whole).toBeVisible()
  await welcome.getByRole('button').click()
  await expect(welcome).toBeHidden()

  await page.reload()
  await expect(whole).toBeVisible()
  await expect(welcome).toBeHidden()
  expect(activations).toHaveLength(1)

  await page.goto('about:blank')
  await timePasses(clocked, page, days(30))
  await context.clearCookies()
  await page.goto(`${clocked.identityOrigin}/connexion?returnUrl=${clocked.origin}${ARTICLE}`)
  await signIn(page, /^Sans abonnement/, clocked.origin)
  const gate = page.getByRole('region', { name: 'Votre accès a expiré' })
  await expect(gate).toContainText('Votre essai gratuit de 30 jours est terminé.')
  await expect(gate.getByRole('link', { name: TRIAL })).toHaveCount(0)
  await expect(gate.getByRole('link', { name: "Je m'abonne" })).toBeVisible()
  await expect(whole).toHaveCount(0)

  const at = clocked.now()
  const email = parseEmail(EMAIL)
  if (!email.ok) throw new Error(email.problem)
  await composeBesideSite(clocked, (parts) =>
    parts.resolve(PREMIUM_LEDGER).record({
      email: email.value,
      fact: { kind: 'subscriptionStarted', at, until: at + days(30) },
      author: 'support',
      reason: 'abonnement par téléphone',
      recordedAt: at,
    }),
  )
  await page.reload()
  await expect(whole).toBeVisible()
  expect(activations).toHaveLength(1)
})

test('a refused activation is said in place, and leaves no loader [T03][M01]', async ({
  page,
  clocked,
}) => {
  await page.route(`**${API_PATHS.activation}`, (route) => route.fulfill({ json: { error: true } }))
  await page.goto(
    `${clocked.identityOrigin}/connexion?returnUrl=${clocked.origin}/actualite/premium`,
  )
  const known = page.waitForResponse(`**${API_PATHS.rights}*`)
  await signIn(page, /^Droits à des espaces/, clocked.origin)
  const trial = page.getByRole('link', { name: TRIAL }).first()
  await expect(page.getByRole('button', { name: 'Mon espace' }).first()).toBeVisible()
  const answer = page.waitForResponse(`**${API_PATHS.activation}`)
  await expect(page.locator('html')).toHaveAttribute('data-session', 'signedIn')
  await known
  await trial.click()
  await answer
  await expect(page.getByText('Une erreur est survenue, merci de réessayer.')).toBeVisible()
  await expect(page.locator('html')).not.toHaveAttribute('data-loader')
  await expect(page).toHaveURL('/actualite/premium')
})

test('an unverified address is verified on the way to its trial [T03][T05]', async ({
  page,
  clocked,
  complaints,
}) => {
  const email = 'a-verifier@exemple.fr'
  const password = await composeBesideSite(clocked, async (parts) => {
    const desk = parts.resolve(IDENTITY_PROVIDER)?.administration
    const opened = await desk?.create({ email, verified: false, handOver: true })
    return opened?.ok ? opened.value.password : undefined
  })
  await page.goto(
    `${clocked.identityOrigin}/connexion?returnUrl=${clocked.origin}/actualite/premium`,
  )
  await signInByPassword(page, email, password)
  await page.waitForURL((url) => url.origin === clocked.origin)
  await expect(page.getByRole('button', { name: 'Mon espace' }).first()).toBeVisible()
  await page.getByRole('link', { name: TRIAL }).first().click()
  await expect(page.getByText('n’est pas encore vérifiée')).toBeVisible()
  await page.getByRole('link', { name: 'Vérifier mon adresse, ou recevoir' }).click()
  await expect(page.getByText('Votre essai gratuit de 30 jours')).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Code' })).toBeVisible()
  const message = await lastMessage(page, email, clocked.identityOrigin)
  await page.getByRole('textbox', { name: 'Code' }).fill(codeIn(message))
  await page.getByRole('button', { name: 'Vérifier' }).click()
  await page.getByRole('link', { name: 'Continuer' }).click()
  await expect(page.getByRole('dialog', { name: 'Votre essai gratuit a commencé' })).toBeVisible()
  // The product knows no reader by an unverified address: the browser itself logs its refusals.
  expect(complaints.filter((complaint) => !complaint.includes('401'))).toEqual([])
  complaints.length = 0
})

/** The calls that ask for an activation from now on. */
function activationsOf(page: Page): readonly Request[] {
  const activations: Request[] = []
  page.on('request', (request) => {
    if (request.url().endsWith(API_PATHS.activation)) activations.push(request)
  })
  return activations
}

async function signIn(page: Page, account: RegExp, site: string): Promise<void> {
  await page.getByRole('button', { name: account }).click()
  await page.getByRole('button', { name: 'Se connecter' }).click()
  await page.waitForURL((url) => url.origin === site)
}

async function codeOf(context: BrowserContext): Promise<string | undefined> {
  const cookies = await context.cookies()
  return cookies.find(({ name }) => name === 'codeaction')?.value
}

function dataLayerOf(page: Page): Promise<unknown> {
  return page.evaluate(() => window.dataLayer)
}
