import { expect, test } from 'vitest'

import { ARTICLES_PER_PAGE } from '#delivery/web/newsroom/article-list-query.ts'
import { EDITORS, ESSAY_FORM } from '#test/support/fixtures/manuscripts.ts'
import { runningNewsroom } from '#test/support/processes/running-newsroom.ts'

const { ada } = EDITORS
const NEW = '/redaction/articles/nouveau'
const ONE = '/redaction/articles/1'

test('the list is searched by words of the text, in its address [N86]', async () => {
  const { site, browser } = await runningNewsroom()
  await using _site = site
  const writer = await browser(ada)
  expect((await writer.get('/redaction/articles')).text).toContain('Aucun article pour l’instant.')
  await writer.post(NEW, { ...ESSAY_FORM, action: 'save' })
  const list = (query: string) => writer.get(`/redaction/articles?${query}`)
  const { text } = await list('mots=delai+mois&nature=article&acces=free&ordre=title')
  expect(text).toContain(`href="${ONE}"`)
  expect(text).toContain('value="delai mois"')
  expect(text).toContain('Retirer les filtres')
  for (const query of ['mots=absent', 'nature=study', 'acces=premium'])
    expect((await list(query)).text).toContain('Aucun article ne répond à ces filtres.')
  expect((await list('nature=inconnue&acces=x&page=1')).text).toContain(`href="${ONE}"`)
  expect(await Promise.all(['2', '0', 'x'].map((at) => list(`page=${at}`)))).toMatchObject([
    { status: 404 },
    { status: 404 },
    { status: 404 },
  ])
})

test('the list has pages that keep the filters [N86]', async () => {
  const { site, browser } = await runningNewsroom()
  await using _site = site
  const writer = await browser(ada)
  for (let at = 0; at <= ARTICLES_PER_PAGE; at += 1)
    await writer.post(NEW, { ...ESSAY_FORM, chemin: `/actualite/essai-${at}`, action: 'save' })
  const first = await writer.get('/redaction/articles?mots=delai')
  expect(first.text).toContain('51\u00A0articles')
  expect(first.text).toContain('href="/redaction/articles?mots=delai&amp;page=2"')
  const second = await writer.get('/redaction/articles?mots=delai&page=2')
  expect(second.text.match(/href="\/redaction\/articles\/\d+"/gu)).toHaveLength(1)
})
