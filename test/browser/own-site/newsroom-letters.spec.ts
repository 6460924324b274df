import type { Browser, Page } from 'playwright/test'

import { minutes } from '#domain/shared/duration.ts'

import { emailTo, emailsTo, expect, test } from '../support/mailed.ts'
import type { Mailed } from '../support/mailed.ts'
import { EDITORS, editorPage, signInAt } from '../support/newsroom-editors.ts'
import { expectAccessible, expectFits } from '../support/watch.ts'

test.describe.configure({ mode: 'serial' })

const SIGN_UP = '/actualite/newsletters/abonnement'
const SUBJECT = 'Santé au travail\u00A0: ce qui change en décembre'
const GROUP = 'Santé et sécurité au travail'
const INTRODUCTION = 'Deux textes à lire, et une visite à préparer avant la fin de l’année.'
/** An international domain, as a subscriber types it and as mail servers know it. */
const [TYPED, STORED] = ['dupont@société.fr', 'dupont@xn--socit-esab.fr'] as const
const SUBSCRIBERS = ['claire@exemple.fr', STORED, 'inconnu@exemple.fr'] as const

/** Pages of three editors, without scripts. Set by the first test. */
let writer: Page
let reviewer: Page
let chief: Page
/** Page of the letter in the newsroom. */
let desk = ''

const press = (page: Page, name: string) =>
  page.getByRole('button', { name, exact: true }).first().click()

test('readers subscribe, one at an international domain [N80]', async ({ page, mailed }) => {
  for (const address of ['claire@exemple.fr', TYPED, 'inconnu@exemple.fr']) {
    await page.goto(SIGN_UP)
    await page.getByLabel('Adresse e-mail').fill(address)
    await page.getByRole('checkbox', { name: GROUP }).check()
    await page.getByRole('button', { name: 'S’inscrire' }).click()
    await expect(page.getByText('à bien été prise en compte')).toBeVisible()
  }
  for (const address of SUBSCRIBERS) {
    const { text = '' } = await emailTo(mailed.server, address, /^Confirmez votre inscription/u)
    await page.goto(/http\S+confirmation\S+/u.exec(text)?.[0] ?? '')
    await page.getByRole('button', { name: 'Confirmer mon inscription' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      'Merci pour votre inscription !',
    )
  }
})

test('a letter is written and ordered without scripts, and tried [N80]', async ({
  browser,
  mailed,
}) => {
  test.setTimeout(180_000)
  await openEditors(browser, mailed)
  await writer.goto('/redaction/lettres')
  await expect(writer.getByRole('listitem').filter({ hasText: GROUP })).toContainText(
    '3\u00A0abonnés',
  )
  await writer.getByRole('link', { name: GROUP }).click()
  await writer.getByLabel('Objet').fill(SUBJECT)
  await writer.getByLabel('Introduction').fill(INTRODUCTION)
  await writer.getByLabel('Texte avant les articles').fill('Bonjour à **tous**.\n\n- un\n- deux\n')
  await writer
    .getByLabel('Autres pages du site')
    .fill(
      '/guide/definition/duerp\n/actualite/sante-securite/document-unique-mise-a-jour-conservation',
    )
  await writer.getByText('Publicité et parrainage').click()
  await writer.getByLabel('Parrain').fill('Mutuelle des bureaux')
  await writer.getByLabel('Annonceur').fill('Cabinet Roux')
  await writer.getByLabel('Texte de la publicité').fill('Nos formations de décembre.')
  await writer.getByLabel('Adresse de la publicité').fill('https://roux.exemple.fr/formations')
  await press(writer, 'Enregistrer le brouillon')
  const chosen = writer.getByRole('group', { name: 'Articles choisis' }).locator('ol > li')
  await expect(chosen).toHaveCount(2)
  await chosen.nth(1).getByRole('button', { name: 'Monter' }).click()
  await expect(chosen.nth(0)).toContainText('Document unique')
  await press(writer, 'Enregistrer une version')
  await expect(writer.locator('output').first()).toHaveText(/^Version enregistrée\. Son adresse/u)
  desk = new URL(writer.url()).pathname

  await writer.getByRole('link', { name: 'Voir l’e-mail' }).click()
  await expect(writer.locator('iframe')).toHaveCount(2)
  const shown = await writer.locator('pre').first().innerText()
  await press(writer, 'M’envoyer un essai')
  await expect(writer.locator('output').first()).toHaveText('Essai envoyé à votre adresse.')
  const email = await emailTo(mailed.server, EDITORS.writer, `[Essai] ${SUBJECT}`)
  expect(email.text?.replaceAll('\r\n', '\n').trim()).toBe(shown.trim())
  expect(email.html).toContain('Bonjour à <strong>tous</strong>.')
  const at = (words: string) => email.text?.indexOf(words) ?? -1
  expect([at('Bonjour'), at('Document unique'), at('Publicité\u00A0: Cabinet Roux')]).toEqual(
    [at('Bonjour'), at('Document unique'), at('Publicité\u00A0: Cabinet Roux')].toSorted(
      (one, other) => one - other,
    ),
  )
  expect(at('Bonjour')).toBeGreaterThan(0)
})

test('a letter is shown as email at two widths, with scripts too [N80]', async ({
  browser,
  mailed,
}) => {
  await using context = await browser.newContext({
    baseURL: mailed.site.origin,
    storageState: await writer.context().storageState(),
  })
  test.setTimeout(120_000)
  const page = await context.newPage()
  await page.goto(`${desk}/courriel?version=1`)
  await expectFits(page, [360, 768, 1280])
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    for (const width of [360, 600]) {
      const frame = page.frameLocator(`iframe[width="${width}"]`)
      await expect(frame.getByRole('heading', { level: 1 })).toHaveText(SUBJECT)
      const wide = await frame.locator('html').evaluate(({ scrollWidth }) => scrollWidth)
      expect(wide).toBeLessThanOrEqual(width)
    }
  }
  // Axe waits for frames, which run no script here.
  await page.locator('iframe').evaluateAll((frames) => frames.forEach((frame) => frame.remove()))
  await expectAccessible(page)
})

test('four eyes approve a letter, and it is planned [N80]', async ({ mailed }) => {
  await writer.goto(desk)
  await press(writer, 'Soumettre à la relecture')
  await expect(writer.getByRole('button', { name: 'Approuver', exact: true })).toHaveCount(0)
  await reviewer.goto(desk)
  await press(reviewer, 'Approuver')
  await chief.goto(desk)
  await expect(chief.locator('#envoi')).toContainText('3\u00A0abonnés')
  const due = new Date(mailed.site.now() + minutes(10))
  await chief.getByLabel('Ou plus tard').fill(parisField(due))
  await press(chief, 'Programmer')
  await expect(chief.locator('output').first()).toHaveText('Publication programmée.')
})

test('a deferred letter is paused, resumed, and received once [N81]', async ({ mailed }) => {
  test.setTimeout(240_000)
  const { server, site } = mailed
  server.answer({ RCPT: '450 4.2.1 later' })
  await site.moveOn(minutes(11))
  await expect(async () => {
    await chief.goto(desk)
    await expect(chief.locator('#envoi')).toContainText('3\u00A0différées', { timeout: 1_000 })
  }).toPass({ timeout: 100_000 })
  await press(chief, 'Suspendre l’envoi')
  await expect(chief.locator('#envoi')).toContainText('Envoi suspendu le')
  server.answer({
    RCPT: (line) => (line.includes('inconnu@') ? '550 5.1.1 no such user' : undefined),
  })
  await chief.waitForTimeout(3_000)
  for (const address of SUBSCRIBERS)
    expect((await emailsTo(server, address)).map(({ subject }) => subject)).not.toContain(SUBJECT)
  await press(chief, 'Reprendre l’envoi')
  await expect(async () => {
    await chief.goto(desk)
    await expect(chief.locator('#envoi')).toContainText('2\u00A0envoyées sur 3, 1\u00A0refusée', {
      timeout: 1_000,
    })
  }).toPass({ timeout: 100_000 })
  for (const address of SUBSCRIBERS.slice(0, 2)) {
    const own = await emailsTo(server, address)
    expect(own.filter(({ subject }) => subject === SUBJECT)).toHaveLength(1)
  }
})

test('a subscriber leaves by one click, in both encodings [N81]', async ({ page, mailed }) => {
  for (const [address, encoding] of [
    [SUBSCRIBERS[0], 'multipart'],
    [STORED, 'form'],
  ] as const) {
    const email = await emailTo(mailed.server, address, SUBJECT)
    const header = (name: string) => email.headers.find(({ key }) => key === name)?.value ?? ''
    expect(header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click')
    expect(header('auto-submitted')).toBe('auto-generated')
    expect(email.html).not.toMatch(/<img[^>]*(?:pixel|jeton)/u)
    const url = /^<(http\S+)>$/u.exec(header('list-unsubscribe'))?.[1] ?? ''
    const preferences = url.replace('desinscription', 'preferences')
    const isSubscribed = async () => {
      await page.goto(preferences)
      return page.getByRole('checkbox', { name: GROUP }).isChecked()
    }
    expect((await page.request.get(url)).status()).toBe(200)
    expect((await page.request.head(url)).status()).toBe(200)
    expect(await isSubscribed()).toBe(true)
    const fields = { 'List-Unsubscribe': 'One-Click' }
    const left = await page.request.post(url, { [encoding]: fields })
    expect(left.status()).toBe(200)
    expect(await isSubscribed()).toBe(false)
  }
})

test('the archive has the letter [N80]', async ({ page }) => {
  await page.goto('/actualite/newsletters/st')
  await page.getByRole('link', { name: SUBJECT }).first().click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(SUBJECT)
  await expect(page.getByText('Publicité\u00A0: Cabinet Roux')).toBeVisible()
})

/** Opens a page of each editor at the site, signed in once. */
async function openEditors(browser: Browser, { site }: Mailed): Promise<void> {
  const pageOf = async (key: keyof typeof EDITORS) =>
    editorPage(browser, await signInAt(browser, key, site), site.origin)
  writer = await pageOf('writer')
  reviewer = await pageOf('reviewer')
  chief = await pageOf('chief')
}

/** Returns the value of a field of date and time in Paris. */
function parisField(date: Date): string {
  const options = { timeZone: 'Europe/Paris', dateStyle: 'short', timeStyle: 'short' } as const
  return new Intl.DateTimeFormat('sv-SE', options).format(date).replace(' ', 'T')
}
