import { expect, test } from 'vitest'

import { EDITORS } from '#test/support/fixtures/manuscripts.ts'
import { runningNewsroom } from '#test/support/processes/running-newsroom.ts'

test('an article is duplicated as a draft of its editor alone [N84]', async () => {
  const { site, browser } = await runningNewsroom()
  await using _site = site
  const writer = await browser(EDITORS.ada)
  const path = '/actualite/droit-du-travail/a-dupliquer'
  const fields = {
    kind: 'article',
    title: 'À dupliquer',
    standfirst: 'Ce que la rédaction écrit de l’essai, relit, programme et publie ensuite.',
    chemin: path,
    publishedAt: '04/03/2026',
    searchTitle: 'Ce que cherche un moteur',
    version: '0',
    markdown: 'Le délai est d’un mois.',
  }
  const { location = '' } = await writer.post('/redaction/articles/nouveau', {
    ...fields,
    action: 'save',
  })
  const article = location.replace(/\?.*/, '')
  const copied = await writer.post(`${article}/copie`, {})
  expect(copied.location).toMatch(/nouveau\?brouillon=[\da-f-]{36}&fait=copie$/)
  const { text } = await writer.get(copied.location ?? '')
  expect(text).toContain('>À dupliquer</textarea>')
  expect(text).toContain('value="/actualite/droit-du-travail/"')
  expect(text).not.toContain('04/03/2026"')
  expect(text).not.toContain('Ce que cherche un moteur')
  expect((await writer.post('/redaction/articles/999/copie', {})).status).toBe(404)
})
