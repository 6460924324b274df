import { expect, test } from 'vitest'

import { DESK, ESSAY_PATH } from '#test/support/fixtures/manuscripts.ts'
import { openDesk, postForm } from '#test/support/processes/running-desk.ts'

const { ada, rene, eva } = DESK
const NEW = '/redaction/articles/nouveau'
const ONE = '/redaction/articles/1'

const TEXT = {
  kind: 'article',
  title: 'Essai du préavis',
  standfirst: 'Ce que la rédaction écrit de l’essai, relit, programme et publie ensuite.',
  chemin: ESSAY_PATH,
  version: '0',
  markdown: 'Le délai est d’un mois.\r\n',
}

test('an article is written, reviewed, published and withdrawn by forms [N23]', async () => {
  const { site, browser } = await openDesk()
  await using _site = site
  const [writer, reviewer, chief] = [await browser(ada), await browser(rene), await browser(eva)]
  expect(await writer.post(NEW, { ...TEXT, action: 'save' })).toMatchObject({
    status: 303,
    location: `${ONE}?fait=version`,
  })
  const step = { version: '1' }
  await writer.post(`${ONE}/etapes`, { ...step, action: 'submit' })
  const own = await writer.post(`${ONE}/etapes`, { ...step, action: 'approve' })
  expect([own.status, own.text.includes('Votre rôle ne le permet pas')]).toEqual([422, true])
  await reviewer.post(`${ONE}/etapes`, { ...step, action: 'approve' })
  expect((await chief.post(`${ONE}/etapes`, { ...step, action: 'publish' })).location).toBe(
    `${ONE}?fait=publish`,
  )
  expect((await chief.get('/redaction/articles?etape=published')).text).toContain(TEXT.title)
  await chief.post(`${ONE}/etapes`, { ...step, action: 'withdraw', motif: 'Source retirée' })
  expect((await chief.get(ONE)).text).toContain('Source retirée')
})

test('errors stand at their field, and the typed text stays [N22]', async () => {
  const { site, browser } = await openDesk()
  await using _site = site
  const writer = await browser(ada)
  const fields = { ...TEXT, title: '', publishedAt: 'demain', action: 'save' }
  const answer = await writer.post(NEW, fields)
  expect(answer.status).toBe(422)
  expect(answer.text).toContain('<a href="#title">')
  expect(answer.text).toContain('<a href="#publishedAt">')
  expect(answer.text).toContain('value="demain"')
  expect(answer.text).toContain('Le délai est d’un mois.')
})

test('a form without a session stores nothing and shows the typed text [N26]', async () => {
  const { site, browser } = await openDesk()
  await using _site = site
  const writer = await browser(ada)
  const lost = await postForm(site, NEW, { ...TEXT, jeton: 'ancien', action: 'save' })
  expect(lost.status).toBe(403)
  expect(lost.text).toContain('Le délai est d’un mois.')
  expect(lost.text).toContain(`value="${TEXT.title}"`)
  const other = await writer.post(NEW, { ...TEXT, jeton: 'ancien', action: 'save' })
  expect([other.status, other.text.includes('Le délai est d’un mois.')]).toEqual([403, true])
  expect((await writer.get(ONE)).status).toBe(404)
})

test('a save over a newer version shows both, and one press saves [N25]', async () => {
  const { site, browser } = await openDesk()
  await using _site = site
  const [writer, other] = [await browser(ada), await browser(rene)]
  await writer.post(NEW, { ...TEXT, action: 'save' })
  const saved = { ...TEXT, version: '1', action: 'save' }
  await other.post(ONE, { ...saved, markdown: 'Le délai est de deux mois.\n' })
  const conflict = await writer.post(ONE, { ...saved, markdown: 'Le délai est de trois mois.\n' })
  expect(conflict.status).toBe(409)
  expect(conflict.text).toContain('trois')
  expect(conflict.text).toContain('deux')
  expect(conflict.text).toContain('name="version" value="2"')
  const pressed = { ...saved, version: '2', markdown: 'Le délai est de trois mois.\n' }
  expect((await writer.post(ONE, pressed)).location).toBe(`${ONE}?fait=version`)
  const difference = await writer.get(`${ONE}/differences?de=2&a=3`)
  expect(difference.text).toContain('<ins')
})

test('a working copy is previewed by the renderer of the site [N27]', async () => {
  const { site, browser } = await openDesk()
  await using _site = site
  const writer = await browser(ada)
  expect((await writer.post(NEW, { ...TEXT, action: 'keep' })).location).toContain('fait=brouillon')
  expect((await writer.get(NEW)).text).toContain('Reprendre ce brouillon')
  expect((await writer.post(NEW, { ...TEXT, action: 'preview' })).location).toBe(`${NEW}/apercu`)
  const preview = await writer.get(`${NEW}/apercu?lecteur=subscriber&jour=2027-01-01`)
  expect(preview.headers['cache-control']).toBe('private, no-store')
  expect(preview.status).toBe(200)
})

test('a version is exported as Markdown [N28]', async () => {
  const { site, browser } = await openDesk()
  await using _site = site
  const writer = await browser(ada)
  await writer.post(NEW, { ...TEXT, action: 'save' })
  const file = await writer.get(`${ONE}/texte?version=1`)
  expect(file.headers['content-disposition']).toBe('attachment; filename="essai.md"')
  expect(file.text).toContain('Le délai est d’un mois.\n')
})
