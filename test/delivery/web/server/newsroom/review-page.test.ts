import { afterAll, expect, test } from 'vitest'

import { anEdition } from '#test/support/fixtures/documents-and-editions.ts'
import { lawArticle } from '#test/support/fixtures/law-documents.ts'
import { EDITORS, ESSAY_FORM } from '#test/support/fixtures/manuscripts.ts'
import { runningNewsroom } from '#test/support/processes/running-newsroom.ts'

const { site, browser, library } = await runningNewsroom()
afterAll(() => site[Symbol.asyncDispose]())

const NEW = '/redaction/articles/nouveau'

test('a reviewer hears the episode and reads its fields [N53]', async () => {
  const writer = await browser(EDITORS.ada)
  const { location = '' } = await writer.post(NEW, {
    ...ESSAY_FORM,
    kind: 'podcast',
    chemin: '/podcasts-rh/essai',
    audioUrl: 'https://sons.example/essai.mp3',
    duration: '12:30',
    chapters: '01:15 La lettre',
    themes: 'droit-du-travail',
    tags: 'Préavis\nDémission',
    authors: 'Ada Roux',
    searchTitle: 'Le préavis en douze minutes',
    action: 'submit',
  })
  const article = location.replace(/\?.*/u, '')
  const { text } = await (await browser(EDITORS.rene)).get(article)
  const [read = ''] = text.split('Modifier le texte')
  for (const words of [
    'src="https://sons.example/essai.mp3"',
    '12:30',
    'La lettre',
    '<dd>Préavis, Démission</dd>',
    '<dd>Droit du travail &amp; RH</dd>',
    '<dd>Ada Roux</dd>',
    '<dd>Le préavis en douze minutes</dd>',
  ])
    expect(read).toContain(words)
  expect(read).not.toContain(`${article}/differences`)
  const second = { ...ESSAY_FORM, chemin: '/actualite/essai', version: '1', action: 'submit' }
  await writer.post(article, second)
  const next = await (await browser(EDITORS.rene)).get(article)
  expect(next.text.split('Modifier le texte')[0]).toContain(`${article}/differences?de=1&amp;a=2`)
})

test.each([
  ['Un mois[^9].', '«\u00A0[^9]\u00A0» n’a pas sa ligne'],
  ['Un **mois franc.', '«\u00A0**\u00A0» n’entoure rien'],
])('the signs of « %s » are told, not published [N22]', async (markdown, message) => {
  const writer = await browser(EDITORS.ada)
  const refused = await writer.post(NEW, { ...ESSAY_FORM, markdown, action: 'save' })
  expect(refused.status).toBe(422)
  expect(refused.text).toContain(message)
})

test.each([
  'Un **mois**[^9].\n\n[^9]: Franc.',
  String.raw`Un \[^9] et \*\*mois.`,
  'Un `**` et `[^9]`.',
])('the text « %s » is saved [N22]', async (markdown) => {
  const writer = await browser(EDITORS.ada)
  const chemin = `/actualite/signes-${markdown.length}`
  const saved = await writer.post(NEW, { ...ESSAY_FORM, chemin, markdown, action: 'save' })
  expect(saved.status).toBe(303)
})

test('a reviewer follows references to articles of the Code [N53]', async () => {
  await library.publish(anEdition([lawArticle('/code-du-travail/l1237-1', 'L1237-1', {})]))
  const writer = await browser(EDITORS.ada)
  const { location = '' } = await writer.post(NEW, {
    ...ESSAY_FORM,
    chemin: '/actualite/renvois',
    markdown: 'Voir :art[L. 1237-1] et la note[^1].\n\n[^1]: Lire :art[L. 1237-1].\n',
    action: 'submit',
  })
  const article = location.replace(/\?.*/u, '')
  const { text } = await (await browser(EDITORS.rene)).get(article)
  const [read = ''] = text.split('Modifier le texte')
  expect(read.match(/<a href="\/code-du-travail\/l1237-1"/gu)).toHaveLength(2)
})

test('a Premium article without its cut is refused by both names [N22]', async () => {
  const writer = await browser(EDITORS.ada)
  const fields = { ...ESSAY_FORM, chemin: '/actualite/sans-suite', access: 'premium' }
  const { status, text } = await writer.post(NEW, { ...fields, action: 'save' })
  expect(status).toBe(422)
  expect(text).toContain('un article Premium a une « Suite Premium » (::suite)')
  expect(text).not.toContain('ligne 1')
})
