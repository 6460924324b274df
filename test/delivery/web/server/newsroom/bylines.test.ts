import { expect, test } from 'vitest'

import { minutes } from '#domain/shared/duration.ts'
import { EDITORS, ESSAY_FORM } from '#test/support/fixtures/manuscripts.ts'
import { runningNewsroom } from '#test/support/processes/running-newsroom.ts'

const { ada, rene, eva } = EDITORS
const LIST = '/redaction/articles'
const AUTHORS = '/redaction/signatures'

/** Opens a desk with three articles of Ada Roux, of which the first is published. */
async function signedArticles() {
  const opened = await runningNewsroom()
  const { browser } = opened
  const [writer, reviewer, chief] = [await browser(ada), await browser(rene), await browser(eva)]
  for (const [name, authors] of [
    ['un', 'Ada Roux'],
    ['deux', 'Ada Roux\nEva'],
    ['trois', 'Eva'],
  ] as const)
    await writer.post(`${LIST}/nouveau`, {
      ...ESSAY_FORM,
      title: `Essai ${name}`,
      authors,
      tags: 'Préavis',
      chemin: `/actualite/essai-${name}`,
      action: 'save',
    })
  const step = { version: '1' }
  await writer.post(`${LIST}/1/etapes`, { ...step, action: 'submit' })
  await reviewer.post(`${LIST}/1/etapes`, { ...step, action: 'approve' })
  await chief.post(`${LIST}/1/etapes`, { ...step, action: 'publish' })
  await writer.post(`${LIST}/2/etapes`, { ...step, action: 'submit' })
  return { ...opened, writer, reviewer, chief }
}

function baseIn(text: string): string {
  return /name="base" value="(\w+)"/u.exec(text)?.[1] ?? ''
}

test('the chief renames an author in all articles, after one confirmation [N87]', async () => {
  const { site, chief, writer, reviewer } = await signedArticles()
  await using _site = site
  const list = await chief.get(AUTHORS)
  expect(list.text).toMatch(/Ada Roux[^]*2\sarticles[^]*Eva[^]*2\sarticles/u)
  const rename = { nom: 'ada-roux', 'nouveau-nom': ' Ada  Blin ' }
  const plan = await chief.get(`${AUTHORS}?${new URLSearchParams(rename).toString()}`)
  expect(plan.text).toMatch(/2\sarticles à changer/u)
  expect(plan.text).toContain('La page /auteur/ada-roux mènera à /auteur/ada-blin.')
  expect((await chief.get(AUTHORS)).text).toContain('Ada Roux')
  const done = await chief.post(AUTHORS, { ...rename, base: baseIn(plan.text) })
  expect(done.text).toMatch(/Renommer «\sAda Roux\s» en «\sAda Blin\s»\s: 2\sarticles changés/u)
  const after = await chief.get(AUTHORS)
  expect(after.text).toContain('Ada Blin')
  expect(after.text).not.toContain('Ada Roux')
  const published = await chief.get(`${LIST}/1`)
  expect(published.text).toContain('retouche sans avis')
  expect(published.text).toContain('Signature renommée partout')
  expect((await writer.get(`${LIST}?signature=ada-blin`)).text).toMatch(/2\sarticles/u)
  expect((await writer.get(`${LIST}?signature=ada-roux`)).text).toContain('Aucun article')
  // The version in review is still there to approve, for those who did not write it.
  expect((await reviewer.get(`${LIST}/2`)).text).toContain('En relecture')
  const approved = await reviewer.post(`${LIST}/2/etapes`, { version: '2', action: 'approve' })
  expect(approved.location).toContain('fait=approve')
})

test('the first page tells a rename of several articles once [N87]', async () => {
  const { site, chief, reviewer } = await signedArticles()
  await using _site = site
  await reviewer.post(`${LIST}/2/etapes`, { version: '1', action: 'approve' })
  const merge = { nom: 'eva', 'nouveau-nom': 'Ada Roux' }
  await chief.post(`${LIST}/3/etapes`, { version: '1', action: 'submit' })
  await chief.post(`${LIST}/3/etapes`, { version: '1', action: 'override', motif: 'Urgent' })
  const plan = await chief.get(`${AUTHORS}?${new URLSearchParams(merge).toString()}`)
  expect(plan.text).toContain('Réunir')
  await chief.post(AUTHORS, { ...merge, base: baseIn(plan.text) })
  const list = await chief.get(AUTHORS)
  expect(list.text).toMatch(/Ada Roux[^]*3\sarticles/u)
  expect(list.text).not.toContain('>Eva<')
  expect((await chief.get('/redaction')).text).toMatch(/avec 1\sautre article/u)
})

test('a merge takes the spelling of the name that exists [N87]', async () => {
  const { site, chief } = await signedArticles()
  await using _site = site
  const merge = { nom: 'eva', 'nouveau-nom': 'ada roux' }
  const plan = await chief.get(`${AUTHORS}?${new URLSearchParams(merge).toString()}`)
  expect(plan.text).toMatch(/Réunir «\sEva\s» avec «\sAda Roux\s»/u)
  await chief.post(AUTHORS, { ...merge, base: baseIn(plan.text) })
  const { text } = await chief.get(AUTHORS)
  expect(text).toMatch(/Ada Roux[^]*3\sarticles/u)
  expect(text).not.toContain('ada roux')
})

test('a rename follows what changed since its plan, and a fresh sign-in [N87]', async () => {
  const { site, browser, chief, writer } = await signedArticles()
  await using _site = site
  const rename = { nom: 'ada-roux', 'nouveau-nom': 'Ada Blin' }
  const path = `${AUTHORS}?${new URLSearchParams(rename).toString()}`
  const base = baseIn((await chief.get(path)).text)
  await writer.post(`${LIST}/2`, {
    ...ESSAY_FORM,
    title: 'Essai deux, revu',
    authors: 'Ada Roux',
    chemin: '/actualite/essai-deux',
    version: '1',
    action: 'save',
  })
  const refused = await chief.post(AUTHORS, { ...rename, base })
  expect(refused.status).toBe(422)
  expect(refused.text).toContain('Un article a changé entre-temps')
  expect((await chief.get(AUTHORS)).text).toContain('Ada Roux')
  const stale = await browser(eva, minutes(11))
  expect((await stale.get(path)).text).toContain('moins de dix minutes')
  expect((await stale.post(AUTHORS, { ...rename, base })).status).toBe(403)
})

test('a draft that an editor has not saved is renamed too [N87]', async () => {
  const { site, chief, writer } = await signedArticles()
  await using _site = site
  const draft = {
    ...ESSAY_FORM,
    title: 'Essai un, en cours',
    authors: 'Ada Roux',
    chemin: '/actualite/essai-un',
    version: '1',
  }
  await writer.post(`${LIST}/1`, { ...draft, action: 'keep' })
  const rename = { nom: 'ada-roux', 'nouveau-nom': 'Ada Blin' }
  const plan = await chief.get(`${AUTHORS}?${new URLSearchParams(rename).toString()}`)
  await chief.post(AUTHORS, { ...rename, base: baseIn(plan.text) })
  const { text } = await writer.get(`${LIST}/1?brouillon=oui`)
  expect(text).toContain('Essai un, en cours')
  expect(text).toContain('Ada Blin')
  expect(text).toContain('name="version" value="2"')
})

test.each([
  ['«', 'Écrivez un nom'],
  ['a'.repeat(120), 'Écrivez un nom'],
  ['Ada Roux', 'C’est déjà ce nom'],
])('the new name %j is refused at its field [N87]', async (name, message) => {
  const { site, chief } = await signedArticles()
  await using _site = site
  const path = `${AUTHORS}?${new URLSearchParams({ nom: 'ada-roux', 'nouveau-nom': name }).toString()}`
  const { text, status } = await chief.get(path)
  expect([status, text.includes(message)]).toEqual([422, true])
})

test('only the chief editor manages authors and tags [N87]', async () => {
  const { site, writer, reviewer, chief } = await signedArticles()
  await using _site = site
  for (const path of [AUTHORS, '/redaction/etiquettes'])
    for (const editor of [writer, reviewer]) {
      expect((await editor.get(path)).status).toBe(403)
      const sent = await editor.post(path, { nom: 'eva', 'nouveau-nom': 'Eve', base: 'a' })
      expect(sent.status).toBe(403)
    }
  expect((await chief.get('/redaction/etiquettes')).text).toMatch(/Préavis[^]*3\sarticles/u)
  expect((await chief.get(`${AUTHORS}?nom=inconnu`)).status).toBe(404)
})
