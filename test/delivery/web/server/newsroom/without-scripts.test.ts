import { afterAll, expect, test } from 'vitest'

import { linkNotation } from '#delivery/web/newsroom/link-search-view.ts'
import { EDITORS, ESSAY_FORM } from '#test/support/fixtures/manuscripts.ts'
import { runningNewsroom } from '#test/support/processes/running-newsroom.ts'

const { site, browser } = await runningNewsroom()
afterAll(() => site[Symbol.asyncDispose]())

const NEW = '/redaction/articles/nouveau'
const SELECTION = '/redaction/articles/selection'
const LETTER = {
  ...ESSAY_FORM,
  kind: 'newsletter',
  group: 'st',
  title: 'La lettre de mars',
  chemin: '/actualite/newsletters/st/',
}

/** Saves a new article, and returns its path in the newsroom. */
async function saved(fields: Readonly<Record<string, string>>): Promise<string> {
  const writer = await browser(EDITORS.ada)
  const { location = '' } = await writer.post(NEW, { ...ESSAY_FORM, ...fields, action: 'save' })
  return location.replace(/\?.*/u, '')
}

test('forms beside the text open a tab, and the text stays [N85]', async () => {
  const article = await saved({ chemin: '/actualite/a-cote' })
  const { text } = await (await browser(EDITORS.ada)).get(article)
  for (const path of ['commentaires', 'copie'])
    expect(text).toMatch(new RegExp(`<form [^>]*action="${article}/${path}"[^>]*target="_blank"`))
  expect(text).toMatch(/<noscript>[^<]*<p[^>]*>Un commentaire s’envoie dans un autre onglet/u)
  expect(text).not.toMatch(/action="[^"]*\/etapes"[^>]*target=/u)
})

test('only the author is told to save before a step [N23]', async () => {
  const article = await saved({ chemin: '/actualite/avant-l-etape' })
  const writer = await browser(EDITORS.ada)
  expect((await writer.get(article)).text).toContain('enregistrez d’abord ce que vous avez tapé')
  await writer.post(`${article}/etapes`, { version: '1', action: 'submit' })
  const { text } = await (await browser(EDITORS.rene)).get(article)
  expect(text).toContain('telle qu’elle est enregistrée')
  expect(text).not.toContain('enregistrez d’abord ce que vous avez tapé')
})

test('the browser asks for the tag of checked articles, not otherwise [N95]', async () => {
  const { text } = await (await browser(EDITORS.eva)).get('/redaction/articles')
  expect(text).toMatch(/<input[^>]*id="etiquette"[^>]*required/u)
  const buttons = [...text.matchAll(/<button[^>]*name="geste"[^>]*>/gu)].map(([button]) => button)
  expect(buttons).toHaveLength(5)
  for (const button of buttons)
    expect(button.toLowerCase().includes('formnovalidate')).toBe(!/(?:add|remove)Tag/u.test(button))
})

test('the withdrawal of one article speaks of its page alone [N95]', async () => {
  const article = await saved({ chemin: '/actualite/a-retirer' })
  const number = /\d+$/u.exec(article)?.[0] ?? ''
  const step = { version: '1' }
  await (await browser(EDITORS.ada)).post(`${article}/etapes`, { ...step, action: 'submit' })
  await (await browser(EDITORS.rene)).post(`${article}/etapes`, { ...step, action: 'approve' })
  const chief = await browser(EDITORS.eva)
  await chief.post(`${article}/etapes`, { ...step, action: 'publish' })
  const { text } = await chief.get(`${SELECTION}?geste=withdraw&choix=${number}`)
  expect(text).toContain('Sa page quitte le site aussitôt.')
})

test('the line of the Code is a reference, another a link [N94]', () => {
  const article = { label: 'Article L. 1221-19', path: '/code-du-travail/l1221-19' }
  expect(linkNotation(article)).toBe(':art[L.\u00A01221-19]')
  const page = { label: 'Essai', path: '/guide/l1221-19' }
  expect(linkNotation(page)).toBe('[Essai](/guide/l1221-19)')
})

test('tags are searched, and their page moves once none is left [N87]', async () => {
  await saved({ chemin: '/actualite/etiquete', tags: 'Télétravail\nPrévention' })
  const chief = await browser(EDITORS.eva)
  const { text } = await chief.get('/redaction/etiquettes?q=teletravail')
  expect(text).toContain('>Télétravail</a>')
  expect(text).not.toContain('>Prévention</a>')
  expect(text).toContain('1\u00A0étiquette')
  const none = await chief.get('/redaction/etiquettes?q=zzz')
  expect(none.text).toContain('Aucune étiquette')
  const plan = await chief.get('/redaction/etiquettes?nom=teletravail&nouveau-nom=Distance')
  expect(plan.text).toContain(
    'La page /tag/teletravail mènera à /tag/distance dès que plus aucune page ne porte l’ancien nom.',
  )
})

test('mistakes name the fields of a letter and the sound to write [N80]', async () => {
  const writer = await browser(EDITORS.ada)
  const letter = await writer.post(NEW, { ...LETTER, standfirst: '', action: 'save' })
  expect(letter.text).toContain('Introduction\u00A0: ')
  expect(letter.text).not.toContain('Chapô')
  const episode = { ...ESSAY_FORM, kind: 'podcast', audioUrl: 'son.mp3', action: 'save' }
  const refused = await writer.post(NEW, episode)
  expect(refused.text).toContain('une adresse https://… de l’hébergeur')
})

test('a new episode left in the folder of news leaves it [N23]', async () => {
  const article = await saved({ kind: 'podcast', title: 'Un épisode', chemin: '/actualite/' })
  const { text } = await (await browser(EDITORS.ada)).get(article)
  expect(text).toContain('value="/podcasts-rh/un-episode"')
})

test('the preview of a letter without address has that of its subject [N80]', async () => {
  const writer = await browser(EDITORS.ada)
  const ebauche = '6f1d3c52-0b6e-4b6e-9d5f-7f4f3a1f0c11'
  const stored = await writer.post(NEW, { ...LETTER, ebauche, action: 'keep' })
  expect(stored.status).toBe(303)
  const { text } = await writer.get(`${NEW}/apercu?brouillon=${ebauche}`)
  expect(text).toContain('/actualite/newsletters/st/la-lettre-de-mars')
  expect(text).not.toContain('article-sans-chemin')
})
