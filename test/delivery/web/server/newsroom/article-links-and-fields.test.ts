import { expect, test } from 'vitest'

import { EDITORS, ESSAY_FORM, ESSAY_PATH } from '#test/support/fixtures/manuscripts.ts'
import { runningNewsroom } from '#test/support/processes/running-newsroom.ts'

const { ada, rene, eva } = EDITORS
const NEW = '/redaction/articles/nouveau'
const ONE = '/redaction/articles/1'
const DEMONSTRATION_CAPTIONS = '/sons/eddb63d44aea1a546ddfccb39f6bed2e.vtt'

test('new signatures and tags, and related paths that lead nowhere, are said [N22]', async () => {
  const { site, browser } = await runningNewsroom()
  await using _site = site
  const writer = await browser(ada)
  const fields = { authors: 'Ada Inconnue', tags: 'inédite', related: '/guide/perdu' }
  await writer.post(NEW, { ...ESSAY_FORM, ...fields, action: 'save' })
  const { text } = await writer.get(ONE)
  expect(text).toContain('Nouvelle signature, qu’aucune page ne porte encore\u00A0: Ada Inconnue.')
  expect(text).toContain('Nouvelle étiquette, qu’aucune page ne porte encore\u00A0: inédite.')
  expect(text).toMatch(/data-error="[^"]*">\/guide\/perdu ne mène à aucune page du site/u)
  expect(text).toContain('<datalist id="authors-propositions"><option>La rédaction')
})

test('a head picture that the library lacks is said [N92]', async () => {
  const { site, browser } = await runningNewsroom()
  await using _site = site
  const writer = await browser(ada)
  const name = `${'3f'.repeat(16)}-1600x900`
  const fields = { picture: name, pictureAlt: 'Une courbe qui monte' }
  await writer.post(NEW, { ...ESSAY_FORM, ...fields, action: 'save' })
  const { text } = await writer.get(ONE)
  expect(text).toContain(`L’image ${name} n’est pas dans la bibliothèque\u00A0: choisissez-en une.`)
})

test('a sound or captions that the site no longer has are said [R10]', async () => {
  const { site, browser } = await runningNewsroom()
  await using _site = site
  const writer = await browser(ada)
  const [lost, present] = [`/sons/${'3f'.repeat(16)}.mp3`, DEMONSTRATION_CAPTIONS]
  const episode = { ...ESSAY_FORM, kind: 'podcast', audioUrl: lost, audioBytes: '1000' }
  const sound = { ...episode, duration: '01:00', captions: present, action: 'save' }
  await writer.post(NEW, { ...sound, chemin: '/podcasts-rh/essai' })
  const { text } = await writer.get(ONE)
  expect(text).toContain(`${lost} n’est plus parmi les fichiers du site`)
  expect(text).not.toContain(`${present} n’est plus`)
})

test('the chief sees what leads to a published or withdrawn page [N54]', async () => {
  const banner = { place: 'banners', path: '/', title: 'Lire', target: ESSAY_PATH } as const
  const { site, browser } = await runningNewsroom({
    work: {
      counts: () => Promise.reject(new Error('not shown here')),
      list: () => Promise.resolve([]),
      linksTo: (path) => Promise.resolve(path === ESSAY_PATH ? [banner] : []),
    },
  })
  await using _site = site
  const [writer, reviewer, chief] = [await browser(ada), await browser(rene), await browser(eva)]
  await writer.post(NEW, { ...ESSAY_FORM, action: 'save' })
  const step = { version: '1' }
  await writer.post(`${ONE}/etapes`, { ...step, action: 'submit' })
  await reviewer.post(`${ONE}/etapes`, { ...step, action: 'approve' })
  await chief.post(`${ONE}/etapes`, { ...step, action: 'publish' })
  const words = /1\slien du site mène.*à cette page.*Bannières de l’accueil<\/a>, «\u00A0Lire/su
  expect((await chief.get(ONE)).text).toMatch(words)
  expect((await writer.get(ONE)).text).not.toMatch(words)
  await chief.post(`${ONE}/etapes`, { ...step, action: 'withdraw', motif: 'Source retirée' })
  expect((await chief.get(ONE)).text).toMatch(words)
})
