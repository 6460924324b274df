import {
  ACCOUNT_SERVICE,
  CLAIRE,
  openAs,
  scriptsOf,
  storedNames,
  storeTokens,
  tokenOfClaire,
} from './support/readers.ts'
import { fulfillJson, standIn } from './support/stand-in-provider.ts'
import { expect, expectAccessible, test } from './support/watch.ts'

/** A page of few words. */
const PAGE = '/contenu/contact'

test('a stranger is offered to sign in and loads no island [H08]', async ({ page }) => {
  const scripts = scriptsOf(page)
  await page.goto('/actualite')
  const signIn = page.getByRole('banner').getByRole('link', { name: 'Connexion' })
  await expect(signIn).toBeVisible()
  const back = `${new URL(page.url()).origin}/actualite?backaccount=true`
  await expect(signIn).toHaveAttribute(
    'href',
    `${ACCOUNT_SERVICE}/connexion?${new URLSearchParams({ returnUrl: back })}`,
  )
  await expect(page.getByRole('button', { name: 'Mon espace' })).toHaveCount(0)
  await page.mouse.wheel(0, 4000)
  await page.getByRole('main').getByRole('link').first().click()
  await expect(page).not.toHaveURL('/actualite')
  await expect(page.locator('html')).toHaveAttribute('data-session', 'anonymous')
  expect(scripts).toEqual([
    expect.stringContaining('/start-shell-'),
    expect.stringContaining('/gestures-'),
  ])
})

test('a signed-in reader finds « Mon espace » and the account menu [H08][H13][E01][E04]', async ({
  page,
}) => {
  await openAs(page, tokenOfClaire(), PAGE)
  await expect(page.getByRole('banner').getByRole('link', { name: 'Connexion' })).toHaveCount(0)
  const opener = page.getByRole('banner').getByRole('button', { name: 'Mon espace' })
  await opener.click()
  const menu = page.getByRole('navigation', { name: 'Mon espace' })
  await expect(menu).toBeVisible()
  await expect(menu.getByText('CF', { exact: true })).toBeVisible()
  await expect(menu.getByText('Claire Fontaine')).toBeVisible()
  await expect(menu.getByText('claire.fontaine@exemple.fr')).toBeVisible()
  const back = `${new URL(page.url()).origin}${PAGE}?backaccount=true`
  for (const [name, path, returnUrl] of [
    ['Mes abonnements', '/abonnements', back],
    ['Mon profil', '/profil', back],
    ['Déconnexion', '/deconnexion', `${back}&signedout=true`],
  ] as const) {
    await expect(menu.getByRole('link', { name })).toHaveAttribute(
      'href',
      `${ACCOUNT_SERVICE}${path}?${new URLSearchParams({ returnUrl })}`,
    )
  }
  await expectAccessible(page)
})

test('the keyboard opens, walks and closes the menu, and keeps its place [H13]', async ({
  page,
}) => {
  await openAs(page, tokenOfClaire(), PAGE)
  const opener = page.getByRole('banner').getByRole('button', { name: 'Mon espace' })
  const menu = page.getByRole('navigation', { name: 'Mon espace' })
  await opener.focus()
  await page.keyboard.press('Enter')
  await expect(menu).toBeVisible()
  for (const name of ['Mes abonnements', 'Mon profil', 'Déconnexion']) {
    await page.keyboard.press('Tab')
    await expect(menu.getByRole('link', { name })).toBeFocused()
  }
  await page.keyboard.press('Escape')
  await expect(menu).toBeHidden()
  await expect(opener).toBeFocused()
  await page.keyboard.press('Enter')
  await page.getByRole('main').click({ position: { x: 2, y: 2 } })
  await expect(menu).toBeHidden()
})

test('the menu leads back to the new page and closes with it [H13] [T06]', async ({ page }) => {
  await openAs(page, tokenOfClaire(), PAGE)
  await page.getByRole('banner').getByRole('link', { name: 'Podcasts' }).click()
  await expect(page).toHaveURL('/podcasts-rh')
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  const menu = page.getByRole('navigation', { name: 'Mon espace' })
  await page.getByRole('banner').getByRole('button', { name: 'Mon espace' }).click()
  await expect(menu.getByRole('link', { name: 'Mon profil' })).toHaveAttribute(
    'href',
    /%2Fpodcasts-rh%3Fbackaccount%3Dtrue$/,
  )
  await page.goBack()
  await expect(page).toHaveURL(PAGE)
  await expect(menu).toBeHidden()
})

test('the menu stays open when the profile comes late [H13]', async ({ page }) => {
  const held = Promise.withResolvers<void>()
  await openAs(page, tokenOfClaire(), PAGE, ({ failures }) => {
    failures.userinfo = async (route) => {
      await held.promise
      await fulfillJson(route, { id: CLAIRE.sub, ...CLAIRE, name: 'Claire Dupré' })
    }
  })
  await page.getByRole('banner').getByRole('link', { name: 'Podcasts' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  const menu = page.getByRole('navigation', { name: 'Mon espace' })
  await page.getByRole('banner').getByRole('button', { name: 'Mon espace' }).click()
  await expect(menu.getByText(CLAIRE.name)).toBeVisible()
  held.resolve()
  await expect(menu.getByText('Claire Dupré')).toBeVisible()
})

test('signing out clears both tokens in every window [T09] [H13]', async ({ page, context }) => {
  const provider = await openAs(page, tokenOfClaire(), '/')
  await context.route(`${ACCOUNT_SERVICE}/deconnexion?**`, (route) => {
    provider.person = undefined
    return route.fulfill({ contentType: 'text/html', body: '<title>Compte</title>' })
  })
  const other = await context.newPage()
  await other.goto('/guide')
  await expect(other.getByRole('button', { name: 'Mon espace' }).first()).toBeVisible()

  await page.getByRole('banner').getByRole('button', { name: 'Mon espace' }).click()
  await page.getByRole('link', { name: 'Déconnexion' }).click()
  await expect(page).toHaveURL(
    (url) => url.origin === ACCOUNT_SERVICE && url.pathname === '/deconnexion',
  )
  await expect(other.getByRole('banner').getByRole('link', { name: 'Connexion' })).toBeVisible()
  await expect(other.getByText('claire.fontaine@exemple.fr')).toHaveCount(0)
  const names = await storedNames(other)
  expect(names.filter((name) => /token/.test(name))).toEqual([])

  await page.goBack()
  await expect(page.getByRole('banner').getByRole('link', { name: 'Connexion' })).toBeVisible()
})

test('signing in elsewhere shows in the windows that are open [H08]', async ({ page, context }) => {
  await standIn(context, CLAIRE)
  await page.goto(PAGE)
  const other = await context.newPage()
  await other.goto('/')
  await storeTokens(other, tokenOfClaire())
  await expect(page.getByRole('banner').getByRole('button', { name: 'Mon espace' })).toBeVisible()
})

for (const [name, token] of [
  ['expired', tokenOfClaire(-60)],
  ['without an end', 'e30.e30.x'],
  ['not decodable', 'a.b.c'],
  ['in two parts', 'a.b'],
] as const) {
  test(`a token that is ${name} signs no one in, and mounts no island [T08]`, async ({
    page,
    complaints,
  }) => {
    const scripts = scriptsOf(page)
    await openAs(page, token, PAGE)
    await expect(page.locator('html')).toHaveAttribute('data-session', 'anonymous')
    await expect(page.getByRole('banner').getByRole('link', { name: 'Connexion' })).toBeVisible()
    expect(scripts.filter((script) => script.includes('/islands-'))).toEqual([])
    // A token that cannot be read is logged.
    for (const complaint of complaints) expect(complaint).toContain('identity token unreadable')
    complaints.length = 0
  })
}

test('a name is shown as text, even when it looks like HTML', async ({ page }) => {
  const { unsignedToken } = await import('../support/identity/unsigned-token.ts')
  const name = '<img src=x onerror=alert(1)> "Léa'
  const exp = Math.floor(Date.now() / 1000) + 60
  await openAs(page, unsignedToken({ sub: 'x', exp, name, email: 'javascript:alert(1)' }), PAGE)
  await page.getByRole('banner').getByRole('button', { name: 'Mon espace' }).click()
  await expect(page.getByText(name)).toBeVisible()
})

test('back from the account service, the mark leaves the address [T06]', async ({ page }) => {
  await openAs(page, tokenOfClaire(), '/recherche?query=rupture&backaccount=true#_contenu')
  await expect(page).toHaveURL('/recherche?query=rupture#_contenu')
  await expect(page.getByRole('banner').getByRole('button', { name: 'Mon espace' })).toBeVisible()
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 780 }, hasTouch: true })

  test('the bar under the thumb holds the account [H08][H11]', async ({ page }) => {
    await standIn(page.context(), CLAIRE)
    await page.goto(PAGE)
    const bar = page.getByRole('navigation', { name: 'Accès rapides' })
    await expect(bar.getByRole('link', { name: 'Connexion' })).toBeVisible()
    await storeTokens(page, tokenOfClaire())
    await page.reload()
    await expect(bar.getByRole('link', { name: 'Connexion' })).toHaveCount(0)
    await bar.getByRole('button', { name: 'Mon espace' }).tap()
    await expect(page.getByRole('link', { name: 'Déconnexion' })).toBeInViewport({ ratio: 1 })
    await page.emulateMedia({ colorScheme: 'dark' })
    await expectAccessible(page)
  })
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('everyone is offered to sign in [H08]', async ({ page }) => {
    await page.goto(PAGE)
    await expect(page.getByRole('banner').getByRole('link', { name: 'Connexion' })).toBeVisible()
    await expect(page.getByText('Mon espace').first()).toBeHidden()
  })
})
