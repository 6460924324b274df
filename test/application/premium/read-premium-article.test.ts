import { describe, expect, test } from 'vitest'

import { diffWordsAsync } from '#adapters/http/sources/code/word-diff.ts'
import { readContinuation } from '#application/premium/read-premium-article.ts'
import type { Body } from '#domain/editorial/document-body.ts'
import { isPremium, PREMIUM_STATES } from '#domain/visitor/premium-state.ts'
import type { PremiumState } from '#domain/visitor/premium-state.ts'
import { NO_RIGHTS } from '#domain/visitor/reader-rights.ts'
import type { Rights } from '#domain/visitor/reader-rights.ts'
import { Outage } from '#ports/outage.ts'
import { anArticle, anEdition, recordsOf } from '#test/support/fixtures/documents-and-editions.ts'
import { heading, paragraph } from '#test/support/fixtures/every-block-type.ts'
import { anEmail } from '#test/support/fixtures/parsed-email.ts'
import { MemoryContinuations } from '#test/support/memory/memory-continuations.ts'
import { MemoryLibrary } from '#test/support/memory/memory-library.ts'
import { MemoryPublishedVersions } from '#test/support/memory/memory-published-versions.ts'

const READER = { identityToken: 'jeton', subject: 'claire', email: anEmail('claire@exemple.fr') }
const note = { type: 'footnoteRef', id: 'n' } as const
const article = anArticle('reserve', {
  access: 'premium',
  body: [paragraph('Le début.', note)],
  footnotes: [{ id: 'n', children: [{ type: 'text', text: 'Une note.' }] }],
})
const free = anArticle('libre')
const opened = anArticle('ouvert', {
  access: 'premium',
  openedBy: [
    { kind: 'spaces', key: 'cse' },
    { kind: 'collectiveAgreements', key: '0016' },
  ],
})
const unavailable = () => Promise.reject(new Outage('back-office', 'down'))
const continuation = [heading(2, 'la-suite', 'La suite'), paragraph('Le reste.', note)]
const edition = anEdition([], {
  records: recordsOf([
    { document: article, continuation },
    { document: opened, continuation },
    { document: free },
  ]),
})

interface World {
  readonly byEmail?: boolean
  readonly rights?: () => Promise<Rights>
}

async function reading(state: PremiumState | Error, world: World = {}) {
  const { byEmail = false, rights = async () => NO_RIGHTS } = world
  const library = new MemoryLibrary()
  const store = new MemoryContinuations()
  await library.publish(edition)
  await store.publish(edition)
  const looked: string[] = []
  const documentAt = library.documentAt.bind(library)
  library.documentAt = (path) => {
    looked.push(path)
    return documentAt(path)
  }
  const accounts = {
    stateOf: () => (state instanceof Error ? Promise.reject(state) : Promise.resolve(state)),
    isPremium: () => Promise.resolve(byEmail),
  }
  const articleVersions = new MemoryPublishedVersions()
  const rightsRequests: string[] = []
  const rightsOf = ({ subject }: { readonly subject: string }) => {
    rightsRequests.push(subject)
    return rights()
  }
  const parts = {
    accounts,
    rights: { rightsOf },
    library,
    store,
    articleVersions,
    compareWords: diffWordsAsync,
    openPictures: (body: Body) => Promise.resolve(body),
  }
  return { read: readContinuation(parts), store, articleVersions, looked, rightsRequests }
}

describe('the continuation of a Premium article [P01]', () => {
  test.each(PREMIUM_STATES.filter(isPremium))('is for a reader %s', async (state) => {
    const { read } = await reading(state)
    expect(await read(READER, article.path)).toEqual({
      ok: true,
      value: {
        path: article.path,
        title: article.title,
        body: [...article.body, ...continuation],
        publicBlocks: 1,
        footnotes: article.footnotes,
        toc: [{ id: 'la-suite', level: 2, label: 'La suite' }],
      },
    })
  })

  test.each(PREMIUM_STATES.filter((state) => !isPremium(state)))(
    'is refused to a reader %s at every address [A05]',
    async (state) => {
      const { read, store, rightsRequests } = await reading(state)
      for (const path of [article.path, free.path, '/actualite/rien', ''])
        expect(await read(READER, path)).toEqual({ ok: false, problem: 'gated' })
      expect([rightsRequests, store.requested]).toEqual([[], []])
    },
  )

  test('is for a reader Premium by the address alone [V06]', async () => {
    const { read } = await reading('none', { byEmail: true })
    expect(await read(READER, article.path)).toMatchObject({ ok: true })
  })

  test('is withheld while the state of readers is unknown', async () => {
    const { read, store } = await reading(new Outage('back-office', 'down'))
    await expect(read(READER, article.path)).rejects.toThrow(Outage)
    expect(store.requested).toEqual([])
  })

  test.each([
    ['the space', { ...NO_RIGHTS, spaces: ['cse'] }],
    ['the agreement', { ...NO_RIGHTS, collectiveAgreements: ['16'] }],
  ])('is for a reader with %s that opens the article [P02]', async (_right, rights) => {
    const { read } = await reading('none', { rights: async () => rights })
    expect(await read(READER, opened.path)).toMatchObject({ ok: true })
    expect(await read(READER, article.path)).toMatchObject({ problem: 'gated' })
  })

  test('is refused with other rights, even a trial of that key [P02]', async () => {
    const rights = { ...NO_RIGHTS, trials: ['cse'], subscriptions: ['cse'], spaces: ['btp'] }
    const { read, store } = await reading('expired', { rights: async () => rights })
    expect(await read(READER, opened.path)).toMatchObject({ problem: 'gated' })
    expect(store.requested).toEqual([])
  })

  test('is withheld while the rights of readers are unknown [P02]', async () => {
    const { read, rightsRequests } = await reading('none', { rights: unavailable })
    await expect(read(READER, opened.path)).rejects.toThrow(Outage)
    const premium = await reading('active', { rights: unavailable })
    expect(await premium.read(READER, opened.path)).toMatchObject({ ok: true })
    expect([rightsRequests, premium.rightsRequests]).toEqual([['claire'], []])
  })

  test('is rightsRequests of the store for Premium articles alone', async () => {
    const { read, store, looked } = await reading('active')
    const paths = [free.path, '/actualite/rien', '', `${article.path}/`, '/a\0b', '/..', 'é']
    for (const path of paths)
      expect(await read(READER, path)).toEqual({ ok: false, problem: 'noContinuation' })
    expect(store.requested).toEqual([])
    expect(looked).toEqual([free.path, '/actualite/rien', `${article.path}/`])
  })
})
