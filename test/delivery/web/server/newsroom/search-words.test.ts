import { expect, test } from 'vitest'

import { EDITORS, ESSAY_FORM } from '#test/support/fixtures/manuscripts.ts'
import { runningNewsroom } from '#test/support/processes/running-newsroom.ts'

const NEW = '/redaction/articles/nouveau'

test('an editor writes words for search engines and sees the result [N98]', async () => {
  const { site, browser } = await runningNewsroom()
  await using _site = site
  const editor = await browser(EDITORS.ada)
  const words = {
    searchTitle: 'Durée de l’essai',
    searchDescription: 'Tout sur l’essai, de sa durée à sa rupture, en une page.',
  }
  const saved = await editor.post(NEW, { ...ESSAY_FORM, ...words, action: 'save' })
  const article = saved.location?.replace(/\?.*/u, '') ?? ''
  const { text } = await editor.get(article)
  expect(text).toContain('value="Durée de l’essai"')
  expect(text).toMatch(/data-part="title">Durée de l’essai – [^<]+</u)
  expect(text).toContain(`data-part="description">${words.searchDescription}<`)
  expect(text).toContain('signes sur 60 environ')
  const markdown = await editor.get(`${article}/texte?version=1`)
  expect(markdown.text).toContain('searchTitle: Durée de l’essai')
  const tooLong = { searchTitle: 'a'.repeat(121), version: '1', action: 'save' }
  const refused = await editor.post(article, { ...ESSAY_FORM, ...tooLong })
  expect(refused.status).toBe(422)
  expect(refused.text).toContain('<a href="#searchTitle">')
  const emptied = await editor.post(article, { ...ESSAY_FORM, version: '1', action: 'save' })
  expect(emptied.location).toContain('fait=version')
  const difference = await editor.get(`${article}/differences?de=1&a=2`)
  expect(difference.text).toContain('Titre pour les moteurs')
})
