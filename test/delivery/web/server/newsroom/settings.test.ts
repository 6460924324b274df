import { expect, test } from 'vitest'

import type { Editor } from '#domain/newsroom/editor-roles.ts'
import { EDITORS } from '#test/support/fixtures/manuscripts.ts'
import { pagePorts, siteOver } from '#test/support/memory/memory-site.ts'
import { runningNewsroom } from '#test/support/processes/running-newsroom.ts'

const PATH = '/redaction/reglages/redirections'
const OLD = '/guide/vieux-preavis → /guide/preavis'

const RECHERCHE = { source: '/actualite/recherche', destination: '/recherche' }

/** Opens the newsroom for one editor, over settings of its own. */
async function openSettings(editor: Editor = EDITORS.eva, ago = 0, rules = [RECHERCHE]) {
  const { settings } = siteOver(await pagePorts(), rules)
  const { site, browser } = await runningNewsroom({ settings })
  const own = await browser(editor, ago)
  const base = async () => {
    const { text } = await own.get(PATH)
    return /name="base" value="([^"]*)"/.exec(text)?.[1] ?? ''
  }
  const send = async (
    action: string,
    redirections: string,
    given: Readonly<Record<string, string>> = {},
  ) =>
    own.post(PATH, { action, redirections, base: await base(), resume: 'Nouveau guide', ...given })
  return { site, browser, settings, own, base, send }
}

test('the chief publishes redirects, and each version stays in the history [N65]', async () => {
  const { site, settings, own, send } = await openSettings()
  await using _site = site
  const published = await send('publier', OLD)
  expect([published.status, published.location]).toEqual([303, `${PATH}?fait=publier`])
  expect(await settings.history('redirects')).toMatchObject([
    { number: 1, holder: 'newsroom', editor: EDITORS.eva.email, summary: 'Nouveau guide' },
  ])
  const { text } = await own.get(PATH)
  expect(text).toContain(`>${OLD}</textarea>`)
  expect(text).toContain('Version 1')
  expect((await own.get('/redaction/reglages')).text).toContain('Tenu par la rédaction.')
})

test.each([
  ['/guide/a → /guide/b\n/guide/b → /guide/a', 'tournent en rond'],
  ['/guide/a', 'Ligne 1'],
  ['/guide/a → /guide/absente', 'pas une page du site'],
  ['/guide/preavis → /recherche', 'page en ligne'],
  ['/a → https://ailleurs.example/', 'pas autorisé'],
  ['/redaction/articles → /guide', 'Ligne 1\u00A0: La source est une adresse du site lui-même'],
])('%j is refused at its field, and nothing typed is lost [N65]', async (typed, message) => {
  const { site, settings, send } = await openSettings()
  await using _site = site
  for (const action of ['verifier', 'publier']) {
    const refused = await send(action, typed)
    expect(refused.status).toBe(422)
    expect(refused.text).toContain(message)
    expect(refused.text).toContain('aria-invalid="true"')
    expect(refused.text).toContain(`>${typed}</textarea>`)
  }
  expect(await settings.history('redirects')).toEqual([])
})

test('a check shows what would change, and changes nothing [N66]', async () => {
  const { site, settings, send } = await openSettings()
  await using _site = site
  const checked = await send('verifier', OLD)
  expect(checked.status).toBe(200)
  expect(checked.text).toContain(`<ins>${OLD}</ins>`)
  expect(checked.text).toContain('<del>/actualite/recherche → /recherche</del>')
  expect(await settings.history('redirects')).toEqual([])
})

test('a publication over another one is refused once, with both shown [N67]', async () => {
  const { site, settings, base, send } = await openSettings()
  await using _site = site
  const seen = await base()
  await send('publier', OLD)
  const mine = '/guide/tres-vieux → /guide/preavis'
  const conflict = await send('publier', mine, { base: seen })
  expect(conflict.status).toBe(422)
  expect(conflict.text).toContain('Entre-temps')
  expect(conflict.text).toContain(`<del>${OLD}</del>`)
  expect(conflict.text).toContain(`>${mine}</textarea>`)
  expect(await settings.history('redirects')).toHaveLength(1)
  expect((await send('publier', mine)).status).toBe(303)
})

test('an earlier version is opened and published again as the next one [N66]', async () => {
  const { site, settings, own, send } = await openSettings()
  await using _site = site
  await send('publier', OLD)
  await send('publier', '/guide/tres-vieux → /guide/preavis')
  const earlier = await own.get(`${PATH}?version=1`)
  expect(earlier.text).toContain(`>${OLD}</textarea>`)
  expect((await send('publier', OLD)).status).toBe(303)
  expect(await settings.history('redirects')).toHaveLength(3)
  for (const query of ['?version=9', '?version=x'])
    expect((await own.get(PATH + query)).status).toBe(404)
})

test('the content folder takes the settings back [N68]', async () => {
  const { site, settings, own, send } = await openSettings()
  await using _site = site
  await send('publier', OLD)
  expect((await send('dossier', '')).location).toBe(`${PATH}?fait=dossier`)
  expect(await settings.history('redirects')).toMatchObject([
    { number: 2, holder: 'folder' },
    { number: 1, holder: 'newsroom' },
  ])
  expect((await own.get(PATH)).text).toContain('/actualite/recherche → /recherche')
})

test('a folder with a mistake takes nothing back, and the form stays [N68]', async () => {
  const mistaken = { source: '/guide/a', destination: '/guide/absente', line: 7 }
  const { site, settings, send } = await openSettings(EDITORS.eva, 0, [mistaken])
  await using _site = site
  await send('publier', OLD)
  const refused = await send('dossier', OLD)
  expect([refused.status, refused.text.includes('Dossier de contenu, ligne 7')]).toEqual([
    422,
    true,
  ])
  expect(refused.text).toContain(`>${OLD}</textarea>`)
  expect(await settings.history('redirects')).toHaveLength(1)
})

test('a publication without words, or without a change, is refused [N66]', async () => {
  const { site, send } = await openSettings()
  await using _site = site
  expect((await send('publier', OLD, { resume: ' ' })).text).toContain('Dites en quelques mots')
  await send('publier', OLD)
  expect((await send('publier', OLD)).text).toContain('rien n’a changé')
})

test('others read the settings and publish nothing [N69]', async () => {
  const { site, settings, own, send } = await openSettings(EDITORS.rene)
  await using _site = site
  const { text } = await own.get(PATH)
  expect(text).toContain('readOnly=""')
  expect(text).not.toContain('>Publier<')
  expect((await send('publier', OLD)).status).toBe(403)
  expect(await settings.history('redirects')).toEqual([])
})

test('a publication needs a fresh sign-in, a check does not [N69]', async () => {
  const { site, send } = await openSettings(EDITORS.eva, 3_600_000)
  await using _site = site
  expect((await send('verifier', OLD)).status).toBe(200)
  const late = await send('publier', OLD)
  expect([late.status, late.text.includes(OLD)]).toEqual([403, true])
})

test('no address has a subject that does not exist [N69]', async () => {
  const { site, own } = await openSettings()
  await using _site = site
  expect((await own.get('/redaction/reglages/meteo')).status).toBe(404)
  expect((await own.post('/redaction/reglages/meteo', { action: 'publier' })).status).toBe(404)
})

const BANNERS = '/redaction/reglages/bannieres'
const BANNER = {
  'titre-3': 'Nouveau guide',
  'texte-3': "La période d'essai, pas à pas.",
  'libelle-3': 'Lire',
  'lien-3': '/guide',
  'rang-3': '1',
}

/** Reads the fields of the banners as the form shows them. */
async function bannersTyped(own: Awaited<ReturnType<typeof openSettings>>['own']) {
  const { text } = await own.get(BANNERS)
  const inputs = text.matchAll(/<input[^>]* name="([\w-]+)"[^>]*? value="([^"]*)"/gu)
  const typed = [...inputs].map(([, name = '', value = '']) => [name, value] as const)
  return Object.fromEntries(typed.filter(([name]) => name !== 'jeton'))
}

test('the chief publishes banners at their place, in French typography [N48]', async () => {
  const { site, settings, own } = await openSettings()
  await using _site = site
  const typed = {
    ...(await bannersTyped(own)),
    'lien-1': '/guide/preavis',
    ...BANNER,
    'rang-1': '2',
    'titre-2': '',
  }
  const empty = { 'texte-2': '', 'libelle-2': '', 'lien-2': '' }
  const published = await own.post(BANNERS, {
    ...typed,
    ...empty,
    action: 'publier',
    resume: 'Guide',
  })
  expect(published.status).toBe(303)
  const { fields } = (await settings.open('banners')) ?? {}
  expect(fields).toMatchObject({
    'titre-1': 'Nouveau guide',
    'texte-1': 'La période d’essai, pas à pas.',
    'titre-2': 'Élections du CSE',
    'cle-2': 'b1',
    'titre-3': '',
  })
})

test.each([
  ['lien-3', 'javascript:alert(1)', 'l’adresse commence par'],
  ['lien-3', '/nulle-part', '/nulle-part, qui n’est pas une page du site'],
  ['titre-3', '', 'écrivez un titre'],
  ['libelle-3', '', 'écrivez les mots du lien'],
  ['rang-3', 'premier', 'la place est un nombre'],
  ['titre-3', 'a'.repeat(301), '300 caractères au plus'],
])('a banner with %s %j is refused at its field [N48]', async (field, value, message) => {
  const { site, settings, own } = await openSettings()
  await using _site = site
  const typed = {
    ...(await bannersTyped(own)),
    'lien-1': '/guide/preavis',
    ...BANNER,
    [field]: value,
  }
  for (const action of ['publier', 'verifier', 'apercu']) {
    const refused = await own.post(BANNERS, { ...typed, action, resume: 'Guide' })
    expect([refused.status, refused.text.includes(message)]).toEqual([422, true])
    expect(refused.text).toContain(`aria-describedby="${field}-aide"`)
    expect(refused.text).toContain(`value="${value}"`)
  }
  expect(await settings.history('banners')).toEqual([])
})

test('the home page is previewed with typed banners and stays unchanged [N49]', async () => {
  const { site, own } = await openSettings()
  await using _site = site
  const typed = {
    ...(await bannersTyped(own)),
    'lien-1': '/guide/preavis',
    ...BANNER,
    action: 'apercu',
  }
  const preview = await own.post(BANNERS, typed)
  expect([preview.status, preview.text.includes('Nouveau guide')]).toEqual([200, true])
  expect((await own.get('/')).text).not.toContain('Nouveau guide')
})

const MENUS = '/redaction/reglages/menus'

test('the chief previews menus, then publishes them [N49] [N70]', async () => {
  const { site, settings, own } = await openSettings()
  await using _site = site
  const { fields = {}, base = '' } = (await settings.open('menus')) ?? {}
  const typed = { ...fields, base, bas: 'Plan des guides → /guide', resume: 'Bas de page' }
  expect((await own.post(MENUS, { ...typed, action: 'apercu' })).status).toBe(200)
  const preview = await settings.preview('menus', typed)
  const shown = preview.ok ? preview.value.frame.menus.subFooter : []
  expect(shown).toEqual([{ label: 'Plan des guides', url: '/guide' }])
  expect((await own.post(MENUS, { ...typed, action: 'publier' })).status).toBe(303)
  expect((await settings.open('menus'))?.fields['bas']).toBe('Plan des guides → /guide')
})

test('a malformed menu line is refused at its field [N70]', async () => {
  const { site, settings, own } = await openSettings()
  await using _site = site
  const { fields = {}, base = '' } = (await settings.open('menus')) ?? {}
  const typed = { ...fields, base, bas: 'rien', action: 'publier', resume: 'Bas de page' }
  const refused = await own.post(MENUS, typed)
  expect([refused.status, refused.text.includes('>rien</textarea>')]).toEqual([422, true])
  expect(refused.text).toMatch(/name="bas"[^>]*aria-invalid="true"/u)
  expect(await settings.history('menus')).toEqual([])
})

test('reviews are published, and those of the demonstration stay marked [N71]', async () => {
  const { site, settings, own } = await openSettings()
  await using _site = site
  const path = '/redaction/reglages/accueil'
  const { fields = {}, base = '' } = (await settings.open('home')) ?? {}
  const added = { 'nom-2': 'Paul D.', 'fonction-2': 'Élu', 'avis-2': 'Très clair !' }
  const typed = { ...fields, ...added, 'nom-1': 'Claire L.', base, resume: 'Un avis' }
  const refused = await own.post(path, { ...typed, action: 'publier' })
  expect([refused.status, refused.text.includes('aria-describedby="sujet-2-aide"')]).toEqual([
    422,
    true,
  ])
  const whole = { ...typed, 'sujet-2': 'Les guides', 'lien-2': '/guide' }
  const preview = await settings.preview('home', whole)
  expect(preview.ok && preview.value.view).toMatchObject({
    reviews: [
      { name: 'Claire L.', demo: true },
      { name: 'Paul D.', text: 'Très clair\u202F!', demo: false },
    ],
  })
  expect((await own.post(path, { ...whole, action: 'publier' })).status).toBe(303)
  expect((await settings.open('home'))?.fields['nom-2']).toBe('Paul D.')
})
