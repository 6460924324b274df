import { describe, expect, test } from 'vitest'

import type { ArticleEvent } from '#domain/newsroom/article-events.ts'
import type { ArticleUpdate, NewsroomStore } from '#ports/newsroom-store.ts'
import { anEmail } from '#test/support/fixtures/parsed-email.ts'

const ADA = anEmail('ada@preavis.example')
const PATH = '/actualite/essai'
const ID = 'newsroom:essai'

const saved: ArticleEvent = { kind: 'saved', version: 1, fingerprint: 'a', by: ADA, at: 1_000 }

function firstVersion(path = PATH, markdown = '# Essai'): ArticleUpdate {
  return {
    revision: 0,
    event: saved,
    manuscript: { path, markdown, fingerprint: 'a' },
    listing: {
      kind: 'article',
      path,
      title: 'Essai',
      themes: ['sante-securite'],
      authors: ['Ada Roux'],
      tags: ['Préavis'],
      stage: 'draft',
    },
  }
}

/** Contract of the newsroom's store; `make` creates an empty one. */
export function newsroomStoreContract(make: () => Promise<NewsroomStore>): void {
  describe('the store of the newsroom', () => {
    test('returns an article with its events in order, and its texts [N01]', async () => {
      const store = await make()
      expect(await store.store(ID, firstVersion())).toMatchObject({
        ok: true,
        value: { number: expect.any(Number) },
      })
      const submitted: ArticleEvent = { kind: 'submitted', version: 1, by: ADA, at: 2_000 }
      await store.store(ID, {
        revision: 1,
        event: submitted,
        listing: {
          kind: 'article',
          path: PATH,
          title: 'Essai',
          themes: [],
          authors: [],
          tags: [],
          stage: 'inReview',
        },
      })
      const article = await store.articleAt(PATH)
      expect(article).toEqual({
        number: expect.any(Number),
        documentId: ID,
        path: PATH,
        events: [saved, submitted],
      })
      expect(await store.articleNumbered(article?.number ?? 0)).toEqual(article)
      expect(await store.articleNumbered(999_999)).toBeUndefined()
      expect(await store.manuscript(ID, 1)).toEqual({ path: PATH, markdown: '# Essai' })
      expect(await store.manuscript(ID, 2)).toBeUndefined()
      expect(await store.articleAt('/actualite/autre')).toBeUndefined()
    })

    test('stores nothing over another revision [N02]', async () => {
      const store = await make()
      await store.store(ID, firstVersion())
      expect(await store.store(ID, firstVersion())).toEqual({
        ok: false,
        problem: 'revisionChanged',
      })
      expect((await store.articleAt(PATH))?.events).toEqual([saved])
    })

    test('stores one of two changes made at once [N02]', async () => {
      const store = await make()
      const outcomes = await Promise.all([
        store.store(ID, firstVersion()),
        store.store(ID, firstVersion()),
      ])
      expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1)
    })

    test('gives a path to one article only', async () => {
      const store = await make()
      await store.store(ID, firstVersion())
      expect(await store.store('newsroom:autre', firstVersion())).toEqual({
        ok: false,
        problem: 'pathTaken',
      })
    })

    test('lists by the latest change, and counts due articles as published', async () => {
      const store = await make()
      await store.store(ID, firstVersion())
      await store.store(ID, {
        revision: 1,
        event: {
          kind: 'scheduled',
          version: 1,
          dueAt: 5_000,
          change: { kind: 'initial' },
          by: ADA,
          at: 2_000,
        },
        listing: {
          kind: 'article',
          path: PATH,
          title: 'Essai',
          themes: ['sante-securite'],
          authors: ['Ada Roux'],
          tags: ['Préavis'],
          isPremium: true,
          stage: 'scheduled',
          dueAt: 5_000,
        },
      })
      const later = { ...saved, at: 3_000 }
      await store.store('newsroom:b', { ...firstVersion('/actualite/b'), event: later })
      const listed = {
        number: expect.any(Number),
        kind: 'article',
        title: 'Essai',
        themes: ['sante-securite'],
        authors: ['Ada Roux'],
        tags: ['Préavis'],
        writers: [ADA],
      }
      const scheduled = {
        ...listed,
        path: PATH,
        isPremium: true,
        isPublic: false,
        changedAt: 2_000,
      }
      expect(await store.list({ now: 4_999, limit: 10 })).toEqual([
        { ...listed, path: '/actualite/b', stage: 'draft', isPublic: false, changedAt: 3_000 },
        { ...scheduled, stage: 'scheduled', dueAt: 5_000 },
      ])
      expect(await store.list({ now: 5_000, stage: 'published', limit: 10 })).toEqual([
        { ...scheduled, stage: 'published', isPublic: true, changedAt: 5_000 },
      ])
      expect(await store.list({ now: 0, limit: 1 })).toHaveLength(1)
    })

    test('lists a public article with a newer draft as published too [N20]', async () => {
      const store = await make()
      await store.store(ID, firstVersion())
      const change = { kind: 'initial' } as const
      await store.store(ID, {
        revision: 1,
        event: { kind: 'scheduled', version: 1, dueAt: 5_000, change, by: ADA, at: 2_000 },
        listing: {
          kind: 'article',
          path: PATH,
          title: 'Essai',
          themes: [],
          authors: [],
          tags: [],
          stage: 'draft',
          dueAt: 5_000,
        },
      })
      const published = (now: number) => store.list({ now, stage: 'published', limit: 10 })
      expect(await published(4_999)).toEqual([])
      expect(await published(5_000)).toMatchObject([{ stage: 'draft', isPublic: true }])
    })

    test('finds articles by the words of their newest version [N86]', async () => {
      const store = await make()
      await store.store(ID, firstVersion(PATH, 'La rupture de l’Œuvre, payée en août.'))
      await store.store('newsroom:b', firstVersion('/actualite/b', 'La rupture.'))
      const { number: first = 0 } = (await store.articleAt(PATH)) ?? {}
      const { number: second = 0 } = (await store.articleAt('/actualite/b')) ?? {}
      expect(await store.search('rupture')).toEqual(new Set([first, second]))
      expect(await store.search('RUPTURE payee oeuvre')).toEqual(new Set([first]))
      expect(await store.search('démission')).toEqual(new Set())
      await store.store(ID, {
        revision: 1,
        event: { kind: 'saved', version: 2, fingerprint: 'b', by: ADA, at: 2_000 },
        manuscript: { path: PATH, markdown: 'La démission.', fingerprint: 'b' },
        listing: {
          kind: 'study',
          path: PATH,
          title: 'Essai',
          themes: [],
          authors: [],
          tags: [],
          stage: 'draft',
        },
      })
      expect(await store.search('rupture')).toEqual(new Set([second]))
      expect(await store.search('demission')).toEqual(new Set([first]))
      expect((await store.list({ now: 0, limit: 1 }))[0]?.kind).toBe('study')
    })

    test('returns histories, and approvals without a review [N03]', async () => {
      const store = await make()
      await store.store(ID, firstVersion())
      const { number = 0 } = (await store.articleAt(PATH)) ?? {}
      const override = { version: 1, reason: 'Urgent', by: ADA, at: 2_000 }
      const listing = {
        kind: 'article',
        path: PATH,
        title: 'Essai',
        themes: [],
        authors: [],
        tags: [],
        stage: 'approved',
      } as const
      const event: ArticleEvent = { kind: 'overridden', ...override }
      await store.store(ID, { revision: 1, event, listing })
      expect(await store.histories([number])).toEqual(new Map([[number, [saved, event]]]))
      expect((await store.histories([])).size).toBe(0)
      expect(await store.overrides(10)).toEqual([
        { number, path: PATH, title: 'Essai', ...override },
      ])
    })

    test('stores events of several articles, or none of them [N87]', async () => {
      const store = await make()
      const [one, other] = [firstVersion(), firstVersion('/actualite/b')]
      const both = [
        { documentId: ID, ...one },
        { documentId: 'newsroom:b', ...other },
      ]
      const refused = await store.storeAll([...both, { documentId: ID, ...one }])
      expect(refused).toEqual({ ok: false, problem: 'revisionChanged' })
      expect(await store.list({ now: 0, limit: 10 })).toEqual([])
      expect(await store.storeAll(both)).toMatchObject({ ok: true })
      expect(await store.list({ now: 0, limit: 10 })).toHaveLength(2)
      expect(await store.manuscript('newsroom:b', 1)).toMatchObject({ path: '/actualite/b' })
    })

    test('tells approvals for one reason at one moment together [N87]', async () => {
      const store = await make()
      const event: ArticleEvent = {
        kind: 'overridden',
        version: 1,
        reason: 'Renommée',
        by: ADA,
        at: 2_000,
      }
      for (const [id, path] of [
        [ID, PATH],
        ['newsroom:b', '/actualite/b'],
      ] as const) {
        const { listing, ...first } = firstVersion(path)
        await store.store(id, { ...first, listing })
        await store.store(id, { revision: 1, event, listing })
      }
      expect(await store.overrides(10)).toMatchObject([{ path: PATH, others: 1 }])
    })

    test('names the adopted documents of other sources [N06]', async () => {
      const store = await make()
      await store.store(ID, firstVersion())
      await store.store('demo:/guide/a', {
        ...firstVersion('/guide/a'),
        event: {
          kind: 'adopted',
          version: 1,
          fingerprint: 'a',
          publishedAt: 500,
          by: ADA,
          at: 4_000,
        },
      })
      expect(await store.adopted()).toEqual(new Set(['demo:/guide/a']))
    })
  })
}
