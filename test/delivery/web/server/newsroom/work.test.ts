import { expect, test } from 'vitest'

import type { WorkLists } from '#application/newsroom/work/work-lists.ts'
import { EDITORS } from '#test/support/fixtures/manuscripts.ts'
import { pagePorts, siteOver } from '#test/support/memory/memory-site.ts'
import { runningNewsroom } from '#test/support/processes/running-newsroom.ts'

const CITATIONS = '/redaction/a-faire/droit'
const FORM = { chemin: '/guide/preavis', article: 'L1237-11' }

test('the first page counts each list and leads to it [N50]', async () => {
  const { site, browser } = await runningNewsroom()
  await using _site = site
  const writer = await browser(EDITORS.ada)
  const { text } = await writer.get('/redaction')
  for (const list of ['relecture', 'droit', 'reponses', 'liens', 'simulateurs']) {
    expect(text).toContain(`href="/redaction/a-faire/${list}"`)
    expect((await writer.get(`/redaction/a-faire/${list}`)).status).toBe(200)
  }
})

const TEXT = {
  chemin: '/actualite/droit-du-travail/essai',
  kind: 'article',
  title: 'Un essai',
  standfirst: 'Ce que la rédaction écrit de l’essai, relit, programme et publie ensuite.',
  themes: 'droit-du-travail',
  markdown: 'Le délai est d’un mois.\n',
  version: '0',
  action: 'save',
}

test('the first page gives each person their work [N74]', async () => {
  const { site, browser } = await runningNewsroom()
  await using _site = site
  const [writer, reviewer, chief] = [
    await browser(EDITORS.ada),
    await browser(EDITORS.rene),
    await browser(EDITORS.eva),
  ]
  const step = (by: typeof writer, action: string, motif = '') =>
    by.post('/redaction/articles/1/etapes', { version: '1', action, motif })
  await writer.post('/redaction/articles/nouveau', TEXT)
  await step(writer, 'submit')
  expect(sectionOf(await reviewer.get('/redaction'), 'À relire')).toContain('Un essai')
  expect((await writer.get('/redaction')).text).not.toContain('aria-label="À relire"')
  await step(reviewer, 'return', 'À sourcer')
  expect(sectionOf(await writer.get('/redaction'), 'Renvoyés à vous')).toContain('À sourcer')
  expect((await reviewer.get('/redaction')).text).not.toContain('aria-label="Renvoyés à vous"')
  await step(writer, 'submit')
  expect((await writer.get('/redaction')).text).not.toContain('aria-label="Renvoyés à vous"')
  await step(chief, 'override', 'Alerte du soir')
  const home = await chief.get('/redaction')
  expect(sectionOf(home, 'À publier')).toContain('Un essai')
  expect(sectionOf(home, 'Publications sans relecture')).toContain('Alerte du soir')
  expect((await reviewer.get('/redaction')).text).not.toContain('Alerte du soir')
  const due = { version: '1', action: 'schedule', quand: '2099-01-04T06:00' }
  await chief.post('/redaction/articles/1/etapes', due)
  for (const by of [writer, chief])
    expect(sectionOf(await by.get('/redaction'), 'Programmés')).toContain('4 janvier 2099')
})

/** Returns the HTML of a section of the first page. */
function sectionOf({ text }: { readonly text: string }, title: string): string {
  const start = text.indexOf(`aria-label="${title}"`)
  if (start === -1) throw new Error(`no section ${title}`)
  return text.slice(start, text.indexOf('</section>', start))
}

test('a verdict with a note takes the change from the list [N56]', async () => {
  const given = siteOver(await pagePorts())
  const { site, browser } = await runningNewsroom({ content: given.content, work: given.work })
  await using _site = site
  const writer = await browser(EDITORS.ada)
  expect((await writer.get(CITATIONS)).text).toContain('1237-11, cité ici, a été modifié')
  const empty = await writer.post(CITATIONS, { ...FORM, note: ' ' })
  expect(empty.status).toBe(422)
  expect(empty.text).toContain('href="#note-refusee"')
  const long = await writer.post(CITATIONS, { ...FORM, note: `Trop${' long'.repeat(200)}` })
  expect(long.text).toContain('value="Trop long')
  expect((await writer.post(CITATIONS, { ...FORM, note: 'Même règle' })).location).toBe(
    `${CITATIONS}?fait=avis`,
  )
  const { verdicts } = await given.content.citations.due()
  expect(verdicts).toMatchObject([{ article: 'L1237-11', note: 'Même règle', editor: 'Ada' }])
  expect((await writer.post(CITATIONS, { ...FORM, note: 'Même règle' })).text).toContain(
    'déjà noté',
  )
})

test('a verdict sent without a session is shown to send again [N26]', async () => {
  const { site, browser } = await runningNewsroom()
  await using _site = site
  const writer = await browser(EDITORS.ada)
  const lost = await writer.post(CITATIONS, { ...FORM, note: 'Même règle', jeton: 'ancien' })
  expect([lost.status, lost.text.includes('Même règle')]).toEqual([403, true])
})

test('an unavailable list says so, and the others are shown [N52]', async () => {
  const given = siteOver(await pagePorts())
  const work: WorkLists = {
    ...given.work,
    counts: async () => ({ ...(await given.work.counts()), links: undefined }),
    list: async (kind) => (kind === 'links' ? undefined : given.work.list(kind)),
  }
  const { site, browser } = await runningNewsroom({ work })
  await using _site = site
  const writer = await browser(EDITORS.ada)
  expect((await writer.get('/redaction')).text).toContain('ne répond pas en ce moment')
  const list = await writer.get('/redaction/a-faire/liens')
  expect([list.status, list.text.includes('ne répond pas')]).toEqual([503, true])
  expect((await writer.get(CITATIONS)).status).toBe(200)
})

test.each(['?page=2', '?page=x', '?page=0'])('a list has no page %s [N50]', async (query) => {
  const { site, browser } = await runningNewsroom()
  await using _site = site
  expect((await (await browser(EDITORS.ada)).get(CITATIONS + query)).status).toBe(404)
})
