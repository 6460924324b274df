import { afterAll, expect, test } from 'vitest'

import { anArticle, anEdition } from '#test/support/fixtures/documents-and-editions.ts'
import { EDITORS } from '#test/support/fixtures/manuscripts.ts'
import { runningNewsroom } from '#test/support/processes/running-newsroom.ts'

const { site, browser, letters } = await runningNewsroom()
afterAll(() => site[Symbol.asyncDispose]())

const NEW = '/redaction/articles/nouveau'
const LETTER = {
  kind: 'newsletter',
  group: 'st',
  title: 'La lettre de novembre',
  standfirst: 'Trois textes de novembre, et ce qu’ils changent pour vous.',
  chemin: '/actualite/newsletters/st/',
  markdown: 'Bonjour à **tous**.',
  version: '0',
}
const LETTER_PATH = '/actualite/newsletters/st/la-lettre-de-novembre'
const ONE = '/redaction/articles/1'
const PREVIEW = `${ONE}/courriel?version=1`

/** Returns the HTML of a page without the marks of React between texts. */
function wordsOf({ text }: { readonly text: string }): string {
  return text.replaceAll('<!-- -->', '')
}

test('a letter is written, approved by a colleague and published [N80]', async () => {
  const writer = await browser(EDITORS.ada)
  const page = await writer.get('/redaction/lettres')
  expect(page.text).toContain('href="/redaction/articles/nouveau?lettre=st"')
  const form = await writer.get(`${NEW}?lettre=st`)
  expect(form.text).toContain('<h1>Nouvelle lettre</h1>')
  expect(form.text).not.toContain('Nouvel article')
  expect(form.text).toContain('value="/actualite/newsletters/st/"')
  expect(form.text).not.toContain('name="openedBy"')
  const saved = await writer.post(NEW, { ...LETTER, chemin: '', action: 'save' })
  expect(saved.location).toBe(`${ONE}?fait=adresse`)
  const step = { version: '1', markdown: '' }
  await writer.post(`${ONE}/etapes`, { ...step, action: 'submit' })
  const own = await writer.post(`${ONE}/etapes`, { ...step, action: 'approve' })
  expect(own.status).toBe(422)
  const reviewer = await browser(EDITORS.rene)
  await reviewer.post(`${ONE}/etapes`, { ...step, action: 'approve' })
  const chief = await browser(EDITORS.eva)
  expect(wordsOf(await chief.get(ONE))).toContain('part aux 3\u00A0abonnés de')
  await chief.post(`${ONE}/etapes`, { ...step, action: 'publish' })
  expect((await chief.get('/redaction/lettres')).text).toContain(LETTER_PATH)
})

test('a letter is shown as email and sent to its editor [N80]', async () => {
  const writer = await browser(EDITORS.ada)
  const { text } = await writer.get(PREVIEW)
  for (const width of [360, 600]) expect(text).toContain(`width="${width}"`)
  expect(text).toContain('Bonjour à tous.')
  const html = await writer.get(`${ONE}/courriel/html?version=1`)
  expect(html.text).toContain('Bonjour à <strong>tous</strong>.')
  expect(html.headers['content-security-policy']).toMatch(/^default-src 'none'; .*sandbox/)
  expect(html.headers['x-frame-options']).toBe('SAMEORIGIN')
  const sent = await writer.post(PREVIEW, { action: 'essai' })
  expect(sent.location).toBe(`${PREVIEW}&fait=essai`)
  expect(letters.sent).toMatchObject([
    { recipient: EDITORS.ada.email, subject: '[Essai] La lettre de novembre' },
  ])
  expect(letters.sent[0]?.html).toContain('Bonjour')
  for (let test = 1; test < 20; test += 1) await writer.post(PREVIEW, { action: 'essai' })
  expect(await writer.post(PREVIEW, { action: 'essai' })).toMatchObject({ status: 422 })
  expect(letters.sent).toHaveLength(20)
})

test('a published letter is about to leave, and may be paused [N81]', async () => {
  letters.unsent.push({ path: LETTER_PATH, group: 'st' })
  const writer = await browser(EDITORS.ada)
  const page = wordsOf(await writer.get(ONE))
  expect(page).toContain(
    'La lettre est publiée\u00A0: elle part d’ici une minute aux 3\u00A0abonnés de «\u00A0Santé',
  )
  expect(page).not.toContain('À la publication, la lettre part')
  expect(page).not.toContain('Suspendre l’envoi')
  expect((await writer.get('/redaction/lettres')).text).toContain('elle part d’ici une minute')
  const chief = await browser(EDITORS.eva)
  expect((await chief.get(ONE)).text).toContain('Suspendre l’envoi')
  expect((await chief.post(`${ONE}/envoi`, { action: 'pause' })).location).toBe(`${ONE}?fait=pause`)
  const paused = wordsOf(await chief.get(ONE))
  expect(paused).toContain('0\u00A0envoyée sur 3, 3 en attente')
  expect(paused).toContain('Reprendre l’envoi')
})

test('the chief editor pauses and resumes the sending [N81]', async () => {
  const counts = { sent: 1, deferred: 1, refused: 1, abandoned: 0, cancelled: 2 }
  letters.sendings.set(LETTER_PATH, { startedAt: Date.now(), total: 5, ...counts })
  const writer = await browser(EDITORS.ada)
  expect(wordsOf(await writer.get(ONE))).toContain(
    '1\u00A0envoyée sur 5, 1 en attente, dont 1\u00A0différée par un serveur, 1\u00A0refusée, 2 sans objet, l’abonnement ayant cessé ou la lettre étant retirée.',
  )
  expect((await writer.post(`${ONE}/envoi`, { action: 'pause' })).status).toBe(403)
  const chief = await browser(EDITORS.eva)
  expect((await chief.post(`${ONE}/envoi`, { action: 'pause' })).location).toBe(`${ONE}?fait=pause`)
  expect((await chief.get(ONE)).text).toContain('Envoi suspendu le')
  await chief.post(`${ONE}/envoi`, { action: 'reprendre' })
  expect((await chief.get(ONE)).text).toContain('Suspendre l’envoi')
})

test('articles to choose from are listed by sector, under its name [N80]', async () => {
  const publishedAt = Date.now()
  const documents = [
    anArticle('autre', { publishedAt, sectors: ['rp'] }),
    anArticle('du-secteur', { publishedAt: publishedAt - 1, sectors: ['st'] }),
  ]
  await letters.library.publish(anEdition(documents))
  const { text } = await (await browser(EDITORS.ada)).get(`${NEW}?lettre=st`)
  const places = [
    '<strong>Santé et sécurité au travail</strong>',
    'value="/actualite/droit-du-travail/du-secteur"',
    '<strong>Autres secteurs</strong>',
    'value="/actualite/droit-du-travail/autre"',
  ].map((each) => text.indexOf(each))
  expect(places).not.toContain(-1)
  expect(places).toEqual(places.toSorted((one, other) => one - other))
})

test('only a letter has a preview as email [N80]', async () => {
  const writer = await browser(EDITORS.ada)
  const article = { ...LETTER, kind: 'article', group: '', chemin: '/actualite/autre' }
  await writer.post(NEW, { ...article, action: 'save' })
  for (const path of ['/redaction/articles/2/courriel?version=1', `${NEW}/courriel`])
    expect((await writer.get(path)).status).toBe(404)
  expect((await writer.get('/redaction/articles/99/courriel/html?version=1')).status).toBe(404)
})

test('refuses an unpublished article and keeps what was typed [N80]', async () => {
  const writer = await browser(EDITORS.ada)
  const fields = { ...LETTER, chemin: '/actualite/newsletters/st/autre', action: 'save' }
  const refused = await writer.post(NEW, { ...fields, articles: '/actualite/inconnu' })
  expect(refused.status).toBe(422)
  expect(refused.text).toContain('aucune page n’est publiée à /actualite/inconnu')
  expect(refused.text).toMatch(/name="articles"[^>]* checked="" value="\/actualite\/inconnu"/)
  const half = await writer.post(NEW, { ...fields, advertiser: 'Cabinet Roux' })
  expect(half.text).toContain('une publicité a un annonceur, un texte et une adresse')
})

test('articles of a letter are moved without scripts [N80]', async () => {
  const writer = await browser(EDITORS.ada)
  const ebauche = '11111111-2222-4333-8444-555555555555'
  const moved = await writer.post(NEW, {
    ...LETTER,
    ebauche,
    page: 'page',
    articles: '/a\n/b\n/c',
    action: 'up /c',
  })
  expect(moved.status).toBe(303)
  const { text } = await writer.get(`${NEW}?brouillon=${ebauche}`)
  const order = [...text.matchAll(/name="articles"[^>]* value="(\/\w)"/g)].map(([, path]) => path)
  expect(order).toEqual(['/a', '/c', '/b'])
})
