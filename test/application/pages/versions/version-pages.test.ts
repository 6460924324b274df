import { expect, test } from 'vitest'

import { diffWordsAsync } from '#adapters/http/sources/code/word-diff.ts'
import { loadPageAt } from '#application/pages/routing/load-page-at-path.ts'
import { createPageLoaders } from '#application/pages/routing/page-loaders.ts'
import { readContinuation } from '#application/premium/read-premium-article.ts'
import { isLive } from '#application/redirects/explain-redirect.ts'
import type { ArticleVersionView } from '#application/views/news-article-version-view.ts'
import { plainText } from '#domain/editorial/body-text.ts'
import type { Document } from '#domain/editorial/document.ts'
import type { PremiumState } from '#domain/visitor/premium-state.ts'
import { NO_RIGHTS } from '#domain/visitor/reader-rights.ts'
import { anArticle, anEdition } from '#test/support/fixtures/documents-and-editions.ts'
import { AUDIO } from '#test/support/fixtures/episode-audio.ts'
import { heading, paragraph } from '#test/support/fixtures/every-block-type.ts'
import { aLetter } from '#test/support/fixtures/letters.ts'
import { anEmail } from '#test/support/fixtures/parsed-email.ts'
import { aDocumentAt } from '#test/support/fixtures/small-site.ts'
import { MemoryContinuations } from '#test/support/memory/memory-continuations.ts'
import { MemoryLibrary } from '#test/support/memory/memory-library.ts'
import { MemoryPublishedVersions } from '#test/support/memory/memory-published-versions.ts'
import { pagePorts } from '#test/support/memory/memory-site.ts'

const FIRST = anArticle('essai', {
  body: [heading(2, 'delai', 'Le délai'), paragraph('Le délai est de deux mois.')],
  revision: { kind: 'initial', at: Date.UTC(2026, 10, 20) },
})
const SECOND: Document = {
  ...FIRST,
  body: [heading(2, 'delai', 'Le délai'), paragraph('Le délai est de trois mois.')],
  updatedAt: Date.UTC(2026, 10, 22),
  revision: { kind: 'correction', at: Date.UTC(2026, 10, 22), notice: 'trois mois, et non deux.' },
}
const VERSIONS = `${FIRST.path}/versions`
const REVISION = { kind: 'initial', at: Date.UTC(2026, 10, 20) } as const
const WITHDRAWN = { documentId: FIRST.id, label: '2026-11-20' }

async function siteWith(...texts: readonly Document[]) {
  const articleVersions = new MemoryPublishedVersions()
  for (const document of texts) await articleVersions.publish(anEdition([document]))
  const ports = { ...(await pagePorts(texts.slice(-1))), articleVersions }
  const pages = createPageLoaders(ports)
  return { articleVersions, pageAt: (path: string) => loadPageAt(pages, path) }
}

async function viewAt(site: Awaited<ReturnType<typeof siteWith>>, path: string) {
  const page = await site.pageAt(path)
  if (page?.view.kind !== 'articleVersion') throw new Error(`no version at ${path}`)
  return { ...page, view: page.view satisfies ArticleVersionView }
}

test('the list names each version with its reason and links [N40]', async () => {
  const { view, gone } = await viewAt(await siteWith(FIRST, SECOND), VERSIONS)
  expect(gone).toBeUndefined()
  expect(view.meta.indexed).toBe(false)
  const text = plainText(view.document.body)
  expect(text).toContain('Rectificatif du 22 novembre 2026')
  expect(text).toContain('Première version, du 20 novembre 2026')
  expect(JSON.stringify(view.document.body)).toContain(`${VERSIONS}/2026-11-22/changements`)
  expect(JSON.stringify(view.document.body)).not.toContain('2026-11-20/changements')
})

test('a version shows its own words, links to the current text [N40]', async () => {
  const site = await siteWith(FIRST, SECOND)
  const { view, links, lifetime, tags } = await viewAt(site, `${VERSIONS}/2026-11-20`)
  expect(plainText(view.document.body)).toContain('deux mois')
  expect(view.meta.indexed).toBe(false)
  expect(view.links[0]).toEqual({ path: FIRST.path, title: 'Lire le texte actuel' })
  expect(links).toEqual([
    { rel: 'latest-version', path: FIRST.path },
    { rel: 'version-history', path: VERSIONS },
    { rel: 'successor-version', path: `${VERSIONS}/2026-11-22` },
  ])
  expect(lifetime).toBe('settledLaw')
  expect([...tags]).toContain(`document:${FIRST.path}`)
})

test('the changes mark the words added and removed, under unique anchors [N44]', async () => {
  const site = await siteWith(FIRST, SECOND)
  const { view } = await viewAt(site, `${VERSIONS}/2026-11-22/changements`)
  expect(view.notices).toEqual([
    'Rectificatif du 22 novembre 2026\u00A0: trois mois, et non deux.',
    'Comparée à la version du 20 novembre 2026.',
    '1\u00A0mot ajouté, 1\u00A0mot supprimé.',
  ])
  const body = JSON.stringify(view.document.body)
  expect(body).toContain('"del"')
  expect(body).toContain('"ins"')
  const anchors = view.document.body.flatMap((each) => (each.type === 'heading' ? [each.id] : []))
  expect(new Set(anchors).size).toBe(anchors.length)
})

test.each(['2026-11-21', '2026-11-20.2', '2026-11-20.1', 'rien', '2026-11-20/rien'])(
  'there is no page of the version %s [N40]',
  async (label) => {
    const { pageAt } = await siteWith(FIRST, SECOND)
    expect(await pageAt(`${VERSIONS}/${label}`)).toBeUndefined()
  },
)

test('an article without versions has no list of them [N40]', async () => {
  const { pageAt } = await siteWith(anArticle('sans'))
  expect(await pageAt(`${anArticle('sans').path}/versions`)).toBeUndefined()
})

test('a withdrawn version is gone, and compared with no other [N42]', async () => {
  const site = await siteWith(FIRST, SECOND)
  await site.articleVersions.withdraw(WITHDRAWN, { reason: 'vie privée d’un salarié.' })
  for (const path of ['2026-11-20', '2026-11-20/changements']) {
    const { view, gone } = await viewAt(site, `${VERSIONS}/${path}`)
    expect([gone, view.document.body]).toEqual([true, []])
    expect(view.notices).toEqual([
      'Le texte de cette version a été retiré\u00A0: vie privée d’un salarié.',
    ])
  }
  const { view } = await viewAt(site, `${VERSIONS}/2026-11-22/changements`)
  expect(view.notices).toContain('Aucune version antérieure n’est publiée.')
  const list = await viewAt(site, VERSIONS)
  expect(JSON.stringify(list.view.document.body)).not.toContain('2026-11-20"')
})

test('a withdrawn article says so at its path, without its title [N42]', async () => {
  const site = await siteWith(FIRST, SECOND)
  await site.articleVersions.publish(anEdition([]))
  const ports = { ...(await pagePorts([])), articleVersions: site.articleVersions }
  const pages = createPageLoaders(ports)
  const page = await loadPageAt(pages, FIRST.path)
  expect(page).toMatchObject({
    gone: true,
    view: { meta: { path: FIRST.path, title: 'Article retiré', indexed: false } },
  })
  expect(JSON.stringify(page?.view)).toContain('Cet article a été retiré.')
  expect(JSON.stringify(page?.view)).not.toContain(FIRST.title)
  expect(await isLive(pages, FIRST.path)).toBe(false)
})

test.each([
  [aLetter({ revision: REVISION }), 'Lettre retirée', 'Cette lettre a été retirée.'],
  [
    aDocumentAt(
      '/podcasts-rh/entretien',
      { kind: 'podcast', audio: AUDIO },
      { revision: REVISION },
    ),
    'Épisode retiré',
    'Cet épisode a été retiré.',
  ],
])('a withdrawn text is called by its kind [N42]', async (document, title, notice) => {
  const site = await siteWith(document)
  await site.articleVersions.publish(anEdition([]))
  const ports = { ...(await pagePorts([])), articleVersions: site.articleVersions }
  const page = await loadPageAt(createPageLoaders(ports), document.path)
  expect(page?.view.meta.title).toBe(title)
  expect(JSON.stringify(page?.view)).toContain(notice)
  const { view } = await viewAt(site, `${document.path}/versions`)
  expect(JSON.stringify(view)).toContain(notice)
})

test('the versions of a withdrawn article are all gone [N42]', async () => {
  const site = await siteWith(FIRST, SECOND)
  await site.articleVersions.publish(anEdition([]))
  for (const path of [VERSIONS, `${VERSIONS}/2026-11-20`, `${VERSIONS}/2026-11-22/changements`]) {
    const { view, gone } = await viewAt(site, path)
    expect([gone, view.document.body]).toEqual([true, []])
  }
})

test('the page shows its newest correction, a first text no notice [N45]', async () => {
  const [corrected, first] = await Promise.all([siteWith(FIRST, SECOND), siteWith(FIRST)])
  const page = await corrected.pageAt(FIRST.path)
  expect(page?.view).toMatchObject({
    document: {
      revision: {
        kind: 'correction',
        text: 'Rectificatif du 22 novembre 2026\u00A0: trois mois, et non deux.',
        path: VERSIONS,
      },
    },
  })
  expect(page?.links).toEqual([{ rel: 'version-history', path: VERSIONS }])
  expect((await first.pageAt(FIRST.path))?.view).not.toHaveProperty('document.revision')
})

const READER = { identityToken: 'jeton', subject: 'claire', email: anEmail('claire@exemple.fr') }

test('Premium words of a version come by the one call only [N43]', async () => {
  const [first, second] = [FIRST, SECOND].map((document): Document => ({
    ...document,
    access: 'premium',
  }))
  if (first === undefined || second === undefined) throw new Error('two texts')
  const site = await siteWith(first, second)
  const store = new MemoryContinuations()
  store.storeVersion({ documentId: FIRST.id, label: '2026-11-20' }, [paragraph('Suite ancienne.')])
  store.storeVersion({ documentId: FIRST.id, label: '2026-11-22' }, [paragraph('Suite nouvelle.')])
  const reading = (state: PremiumState) =>
    readContinuation({
      accounts: {
        stateOf: () => Promise.resolve(state),
        isPremium: () => Promise.resolve(false),
      },
      rights: { rightsOf: () => Promise.resolve(NO_RIGHTS) },
      library: new MemoryLibrary(),
      store,
      articleVersions: site.articleVersions,
      compareWords: diffWordsAsync,
      openPictures: (body) => Promise.resolve(body),
    })
  const old = `${VERSIONS}/2026-11-20`
  const changes = `${VERSIONS}/2026-11-22/changements`
  for (const path of [old, changes]) {
    const { view } = await viewAt(site, path)
    expect(view.gated).toBe(true)
    expect(JSON.stringify(view)).not.toMatch(/Suite (?:ancienne|nouvelle)/u)
    expect(await reading('none')(READER, path)).toMatchObject({ problem: 'gated' })
  }
  const text = await reading('active')(READER, old)
  expect(text.ok && plainText(text.value.body)).toContain('Suite ancienne.')
  const compared = await reading('active')(READER, changes)
  expect(compared).toMatchObject({ ok: true, value: { publicBlocks: 0 } })
  expect(JSON.stringify(compared)).toContain('"ins"')
  await site.articleVersions.withdraw(WITHDRAWN, { reason: 'vie privée d’un salarié.' })
  expect(await reading('active')(READER, old)).toMatchObject({ problem: 'noContinuation' })
})
