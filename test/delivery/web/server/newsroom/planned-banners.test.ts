import { expect, test } from 'vitest'

import { EDITORS } from '#test/support/fixtures/manuscripts.ts'
import { pagePorts, siteOver } from '#test/support/memory/memory-site.ts'
import { runningNewsroom } from '#test/support/processes/running-newsroom.ts'

const BANNERS = '/redaction/reglages/bannieres'

/** Opens the form of the banners, with a third one that is planned for 2099. */
async function plannedBanner() {
  const { settings } = siteOver(await pagePorts())
  const { site, browser } = await runningNewsroom({ settings })
  const own = await browser(EDITORS.eva)
  const { fields, base } = (await settings.open('banners')) ?? {}
  const typed = {
    ...fields,
    base: base ?? '',
    'lien-1': '/guide/preavis',
    'titre-3': 'Rentrée',
    'libelle-3': 'Lire',
    'lien-3': '/guide',
    'debut-3': '2099-03-04T08:30',
    'fin-3': '2099-07-05T00:00',
    resume: 'Rentrée',
  }
  return { site, settings, own, typed }
}

test('the period of a banner is published in Paris time [N99]', async () => {
  const { site, settings, own, typed } = await plannedBanner()
  await using _site = site
  const checked = await own.post(BANNERS, { ...typed, action: 'verifier' })
  expect(checked.text).toContain('à partir du 4 mars 2099 à 08:30, jusqu’au 5 juillet 2099 à 00:00')
  expect((await own.post(BANNERS, { ...typed, action: 'publier' })).status).toBe(303)
  const published = await settings.open('banners')
  expect(published?.fields).toMatchObject({
    'debut-1': '',
    'debut-3': '2099-03-04T08:30',
    'fin-3': '2099-07-05T00:00',
  })
  const { text } = await own.get(BANNERS)
  expect(text).toMatch(/type="datetime-local"[^>]*name="debut-3"[^>]*value="2099-03-04T08:30"/u)
})

test('a banner that ended is marked, and its link may be dead [N99]', async () => {
  const { site, settings, own, typed } = await plannedBanner()
  await using _site = site
  const dead = { ...typed, 'lien-3': '/guide/nulle-part', action: 'publier' }
  expect((await own.post(BANNERS, dead)).text).toContain('qui n’est pas une page du site')
  const ended = { ...dead, 'debut-3': '', 'fin-3': '2026-01-05T00:00' }
  expect((await own.post(BANNERS, ended)).status).toBe(303)
  expect((await settings.open('banners'))?.fields).toMatchObject({ 'lien-3': '/guide/nulle-part' })
  const { text } = await own.get(BANNERS)
  expect(text.match(/Bannière \d, terminée/gu)).toEqual(['Bannière 3, terminée'])
})

test.each([
  ['3', '1', ['Rentrée', 'un', 'deux']],
  ['1', '2', ['deux', 'un', 'Rentrée']],
  ['1', '3', ['deux', 'Rentrée', 'un']],
])('banner %s typed at place %s takes it [N99]', async (moved, place, titles) => {
  const { site, settings, own, typed } = await plannedBanner()
  await using _site = site
  const named = { ...typed, 'titre-1': 'un', 'titre-2': 'deux', 'rang-3': '3' }
  await own.post(BANNERS, { ...named, [`rang-${moved}`]: place, action: 'publier' })
  const { fields = {} } = (await settings.open('banners')) ?? {}
  expect([fields['titre-1'], fields['titre-2'], fields['titre-3']]).toEqual(titles)
})

test('the preview shows the banners of a chosen moment [N49] [N99]', async () => {
  const { site, own, typed } = await plannedBanner()
  await using _site = site
  const preview = async (moment: string) => {
    const { status, text } = await own.post(BANNERS, { ...typed, moment, action: 'apercu' })
    return [status, text.includes('Rentrée')]
  }
  expect(await preview('')).toEqual([200, false])
  expect(await preview('2099-03-04T08:29')).toEqual([200, false])
  expect(await preview('2099-03-04T08:30')).toEqual([200, true])
  expect(await preview('2099-07-05T00:00')).toEqual([200, false])
  const refused = await own.post(BANNERS, { ...typed, moment: 'demain', action: 'apercu' })
  expect(refused.status).toBe(422)
  expect(refused.text).toContain('aria-describedby="moment-aide"')
})

test.each([
  ['debut-3', 'bientôt', 'choisissez un jour et une heure'],
  ['fin-3', '2099-02-30T08:00', 'choisissez un jour et une heure'],
  ['fin-3', '2099-03-04T08:30', 'la fin doit venir après le début'],
])('a banner with %s %j is refused at its field [N99]', async (field, value, message) => {
  const { site, settings, own, typed } = await plannedBanner()
  await using _site = site
  const refused = await own.post(BANNERS, { ...typed, [field]: value, action: 'publier' })
  expect([refused.status, refused.text.includes(message)]).toEqual([422, true])
  expect(refused.text).toContain(`aria-describedby="${field}-aide"`)
  expect(await settings.history('banners')).toEqual([])
})
