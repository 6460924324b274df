import { expect, test } from 'vitest'

import { EDITORS, ESSAY_FORM } from '#test/support/fixtures/manuscripts.ts'
import { runningNewsroom } from '#test/support/processes/running-newsroom.ts'

const { ada, rene } = EDITORS
const NEW = '/redaction/articles/nouveau'
const ONE = '/redaction/articles/1'
const DRAFT = 'aaaaaaaa-0000-4000-8000-aaaaaaaaaaaa'
test('each new article has a draft of its own, listed and deleted [N73]', async () => {
  const { site, browser } = await runningNewsroom()
  await using _site = site
  const writer = await browser(ada)
  const other = DRAFT.replaceAll('a', 'b')
  const keep = (ebauche: string, title: string) =>
    writer.post(NEW, { ...ESSAY_FORM, ebauche, title, page: ebauche, action: 'keep' })
  await keep(DRAFT, 'Le premier')
  await keep(other, 'Le second')
  for (const page of ['/redaction', '/redaction/articles']) {
    const { text } = await writer.get(page)
    for (const part of ['Le premier', 'Le second', `href="${NEW}?brouillon=${DRAFT}"`])
      expect(text).toContain(part)
  }
  expect((await writer.get(`${NEW}?brouillon=${other}`)).text).toContain('>Le second</textarea>')
  expect((await writer.get(NEW)).text).toContain('2\u00A0autres brouillons')
  const dropped = await writer.post(NEW, { ebauche: DRAFT, action: 'drop' })
  expect(dropped.location).toBe('/redaction/articles?fait=abandon')
  const left = (await writer.get('/redaction/articles?fait=abandon')).text
  expect([left.includes('Le premier'), left.includes('Le second')]).toEqual([false, true])
  expect(left).toContain('Brouillon supprimé.')
  await writer.post(NEW, { ...ESSAY_FORM, ebauche: other, page: other, action: 'save' })
  expect((await writer.get('/redaction/articles')).text).not.toContain('Vos brouillons')
})

test('a reviewer reads the text before the form [N75]', async () => {
  const { site, browser } = await runningNewsroom()
  await using _site = site
  const [writer, reviewer] = [await browser(ada), await browser(rene)]
  await writer.post(NEW, { ...ESSAY_FORM, action: 'submit' })
  const { text } = await reviewer.get(ONE)
  const places = ['Texte de la version 1', 'value="approve"', 'Modifier le texte', 'name="title"']
  const found = places.map((place) => text.indexOf(place))
  expect(found).toEqual(found.toSorted((a, b) => a - b))
  expect(found[0]).toBeGreaterThan(0)
  expect((await writer.get(ONE)).text).not.toContain('Modifier le texte')
})

test("a form implies the title's address and the cut's access [N22]", async () => {
  const { site, browser } = await runningNewsroom()
  await using _site = site
  const writer = await browser(ada)
  const markdown = 'Le délai est d’un mois.\n\n::suite\n\nLa suite.\n'
  const fields = { ...ESSAY_FORM, chemin: '/actualite/', markdown, publishedAt: '15/01/2026 08:30' }
  expect((await writer.post(NEW, { ...fields, action: 'save' })).status).toBe(303)
  const { text } = await writer.get(ONE)
  expect(text).toContain('value="/actualite/essai-du-preavis"')
  expect(text).toMatch(/<input[^>]*name="access"[^>]*checked/u)
  expect(text).toContain('>Page légale<')
})

test('an empty address of a new article is made of its title [N22]', async () => {
  const { site, browser } = await runningNewsroom()
  await using _site = site
  const writer = await browser(ada)
  const fields = { ...ESSAY_FORM, chemin: '', action: 'save' }
  const saved = await writer.post(NEW, fields)
  expect(saved.location).toBe(`${ONE}?fait=adresse`)
  const { text } = await writer.get(`${ONE}?fait=adresse`)
  expect(text).toContain('Son adresse est faite du titre')
  expect(text).toContain('Adresse\u00A0: /actualite/essai-du-preavis')
  const again = await writer.post(NEW, fields)
  expect(again.status).toBe(422)
  expect(again.text).toContain('Un autre document a cette adresse\u00A0: choisissez-en une autre.')
  expect(again.text).toContain('value="/actualite/essai-du-preavis"')
  const emptied = await writer.post(ONE, { ...fields, version: '1' })
  expect(emptied.status).toBe(422)
})
