import { expect, test } from 'vitest'

import { createPageLoaders } from '#application/pages/routing/page-loaders.ts'
import { minutes } from '#domain/shared/duration.ts'
import { anArticle, anEdition } from '#test/support/fixtures/documents-and-editions.ts'
import { EDITORS } from '#test/support/fixtures/manuscripts.ts'
import { MemoryPublishedVersions } from '#test/support/memory/memory-published-versions.ts'
import { pagePorts } from '#test/support/memory/memory-site.ts'
import { runningNewsroom } from '#test/support/processes/running-newsroom.ts'
import { runningSite } from '#test/support/processes/running-site.ts'

const ARTICLE = anArticle('essai', { revision: { kind: 'initial', at: Date.UTC(2026, 10, 22) } })
const ONE = '/redaction/articles/1'
const VERSIONS = `${ONE}/versions`
const FORM = { version: '2026-11-22', action: 'withdrawVersion' }

/** A desk whose first article is published, with one public version. */
async function publishedDesk() {
  const opened = await runningNewsroom()
  const { browser, versions } = opened
  const [writer, chief] = [await browser(EDITORS.ada), await browser(EDITORS.eva)]
  const text = {
    chemin: ARTICLE.path,
    kind: 'article',
    title: 'Un essai',
    standfirst: 'Ce que la rédaction écrit de l’essai, relit, programme et publie ensuite.',
    themes: 'droit-du-travail',
    markdown: 'Le délai est d’un mois.\n',
    version: '0',
  }
  await writer.post('/redaction/articles/nouveau', { ...text, action: 'submit' })
  for (const action of ['override', 'publish'])
    await chief.post(`${ONE}/etapes`, { version: '1', action, motif: 'Alerte du soir' })
  await versions.publish(anEdition([ARTICLE]))
  return { ...opened, writer, chief }
}

test('the chief withdraws the text of a public version by a form [N62]', async () => {
  const { site, writer, chief, versions } = await publishedDesk()
  await using _site = site
  expect((await chief.get(ONE)).text).toContain(`href="${VERSIONS}"`)
  expect((await writer.get(VERSIONS)).text).not.toContain('Retirer le texte')
  expect((await chief.get(VERSIONS)).text).toContain('La page elle-même garde ce texte')
  const empty = await chief.post(VERSIONS, { ...FORM, motif: '!' })
  expect([empty.status, empty.text.includes('href="#motif-2026-11-22"')]).toEqual([422, true])
  const refused = await writer.post(VERSIONS, { ...FORM, motif: 'Vie privée' })
  expect(refused.text).toContain('Votre rôle ne le permet pas.')
  const done = await chief.post(VERSIONS, { ...FORM, motif: 'Vie privée' })
  expect(done.location).toBe(`${VERSIONS}?fait=retrait`)
  const { text } = await chief.get(done.location ?? '')
  expect(text).toContain('Texte retiré pour de bon.')
  expect(text).toContain('Le texte de cette version a été retiré\u00A0: Vie privée')
  expect((await versions.historyAt(ARTICLE.path))?.versions).toMatchObject([{ withdrawn: true }])
  expect((await chief.post(VERSIONS, { ...FORM, motif: 'Encore' })).status).toBe(422)
})

test('a withdrawal needs a fresh sign-in and keeps its reason [N17]', async () => {
  const { site, browser, versions } = await publishedDesk()
  await using _site = site
  const stale = await browser(EDITORS.eva, minutes(11))
  expect((await stale.get(VERSIONS)).text).toContain('Se connecter de nouveau')
  const sent = await stale.post(VERSIONS, { ...FORM, motif: 'Vie privée' })
  expect([sent.status, sent.text.includes('value="Vie privée"')]).toEqual([403, true])
  expect((await versions.historyAt(ARTICLE.path))?.versions).toMatchObject([{ withdrawn: false }])
})

test('an article that was never published has no public versions [N62]', async () => {
  const { site, browser } = await runningNewsroom()
  await using _site = site
  const chief = await browser(EDITORS.eva)
  expect((await chief.get(VERSIONS)).status).toBe(404)
  expect((await chief.post(VERSIONS, { ...FORM, motif: 'Vie privée' })).status).toBe(404)
})

test.each(['', '/actualite', '/actualite/droit-du-travail', '/modeles/un/deux'])(
  'the versions of an article below %s have their page [N62]',
  async (folder) => {
    const articleVersions = new MemoryPublishedVersions()
    await articleVersions.publish(anEdition([{ ...ARTICLE, path: `${folder}/essai` }]))
    const pages = createPageLoaders({ ...(await pagePorts()), articleVersions })
    await using site = await runningSite({ pages })
    expect((await site.ask(`${folder}/essai/versions`)).status).toBe(200)
  },
)
