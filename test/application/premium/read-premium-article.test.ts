import { describe, expect, test } from 'vitest'

import { diffWordsAsync } from '#adapters/http/sources/code/word-diff.ts'
import { readContinuation } from '#application/premium/read-premium-article.ts'
import { isPremium, PREMIUM_STATES } from '#domain/premium/premium-state.ts'
import type { PremiumState } from '#domain/premium/premium-state.ts'
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
const continuation = [heading(2, 'la-suite', 'La suite'), paragraph('Le reste.', note)]
const edition = anEdition([], {
  records: recordsOf([{ document: article, continuation }, { document: free }]),
})

async function reading(state: PremiumState | Error, byEmail = false) {
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
  const parts = { accounts, library, store, articleVersions, compareWords: diffWordsAsync }
  return { read: readContinuation(parts), store, articleVersions, looked }
}

describe('the continuation of a Premium article [P01]', () => {
  test.each(PREMIUM_STATES.filter(isPremium))('is for a reader who is %s', async (state) => {
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
    'is refused to a reader who is %s, without any lookup [A05]',
    async (state) => {
      const { read, store, looked } = await reading(state)
      for (const path of [article.path, free.path, '/actualite/rien', ''])
        expect(await read(READER, path)).toEqual({ ok: false, problem: 'gated' })
      expect([looked, store.requested]).toEqual([[], []])
    },
  )

  test('is for a reader Premium by the address alone [V06]', async () => {
    const { read } = await reading('none', true)
    expect(await read(READER, article.path)).toMatchObject({ ok: true })
  })

  test('is withheld while the state of readers is unknown', async () => {
    const { read, store } = await reading(new Outage('back-office', 'down'))
    await expect(read(READER, article.path)).rejects.toThrow(Outage)
    expect(store.requested).toEqual([])
  })

  test('is asked of the store for Premium articles alone', async () => {
    const { read, store, looked } = await reading('active')
    const paths = [free.path, '/actualite/rien', '', `${article.path}/`, '/a\0b', '/..', 'é']
    for (const path of paths)
      expect(await read(READER, path)).toEqual({ ok: false, problem: 'noContinuation' })
    expect(store.requested).toEqual([])
    expect(looked).toEqual([free.path, '/actualite/rien', `${article.path}/`])
  })
})
