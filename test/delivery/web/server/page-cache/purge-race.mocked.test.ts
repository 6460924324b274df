import { fc } from '@fast-check/vitest'
import { afterEach, expect, test, vi } from 'vitest'

import { REMOVAL_TAG } from '#application/pages/common/cache-tags.ts'
import { aRenderedPage, decoded, watchedCache } from '#test/support/html/page-cache-fixtures.ts'
import type { WatchedCache } from '#test/support/html/page-cache-fixtures.ts'
import { runs } from '#test/support/property-settings.ts'
import { compression } from '#test/support/services/slow-compression.ts'

vi.mock(
  import('#delivery/web/server/page-cache/content-encoding.ts'),
  async () => (await import('#test/support/services/slow-compression.ts')).slowCompression,
)

/** What pages show, and which pages show it. */
const TAGS = ['menus', 'a', 'b'] as const
type Tag = (typeof TAGS)[number]
const SHOWN: Readonly<Record<string, readonly Tag[]>> = {
  '/a': ['menus', 'a'],
  '/b': ['menus', 'b'],
}

type Act =
  | {
      readonly kind: 'ask'
      readonly address: string
      readonly encoding: 'br' | 'gzip' | 'identity'
    }
  | { readonly kind: 'publish'; readonly tag: Tag }
  | { readonly kind: 'wait'; readonly ms: number }

const addresses = fc.constantFrom('/a', '/b')
const acts: fc.Arbitrary<readonly Act[]> = fc.array(
  fc.oneof(
    {
      weight: 4,
      arbitrary: fc.record<Act & { kind: 'ask' }>({
        kind: fc.constant('ask'),
        address: addresses,
        encoding: fc.constantFrom('br', 'gzip', 'identity'),
      }),
    },
    fc.record<Act & { kind: 'publish' }>({
      kind: fc.constant('publish'),
      tag: fc.constantFrom(...TAGS),
    }),
    fc.record<Act & { kind: 'wait' }>({
      kind: fc.constant('wait'),
      ms: fc.constantFrom(5_000, 20_000, 7_200_000),
    }),
  ),
  { minLength: 2, maxLength: 25 },
)

afterEach(() => {
  compression.turn = () => Promise.resolve()
})

/** A site whose things have versions, its cache, and every answer that showed a version older than at its asking. */
class PublishedSite {
  readonly versions: Record<Tag, number> = { menus: 0, a: 0, b: 0 }
  readonly outdated: string[] = []
  readonly watched: WatchedCache

  constructor(turn: (label: string) => Promise<void>, fails: () => boolean) {
    compression.turn = () => turn('compression')
    this.watched = watchedCache(async (address) => {
      await turn('reading')
      const text = this.#text(address)
      const failing = fails()
      await turn('painting')
      if (failing) throw new Error('base éteinte')
      return aRenderedPage(text, { tags: new Set(SHOWN[address]) })
    })
  }

  perform(act: Act): void {
    const { cache, clock } = this.watched
    if (act.kind === 'ask') void this.ask(act.address, act.encoding)
    else if (act.kind === 'wait') clock.now += act.ms
    else {
      this.versions[act.tag] += 1
      cache.purge(new Set([act.tag, REMOVAL_TAG]))
    }
  }

  /** Asks as a request does; a render that fails is no answer. */
  async ask(address: string, encoding: 'br' | 'gzip' | 'identity'): Promise<void> {
    const { cache } = this.watched
    const before = { ...this.versions }
    try {
      const page = await cache.fetch({ key: address })
      if (!page) throw new Error('no page')
      const { body } = await cache.variant(page, encoding)
      const shown: Partial<Record<Tag, number>> = JSON.parse(decoded(body, encoding))
      for (const tag of SHOWN[address] ?? []) {
        if ((shown[tag] ?? -1) < before[tag]) this.outdated.push(`${address} ${tag}`)
      }
    } catch (error) {
      if (!(error instanceof Error) || error.message !== 'base éteinte') throw error
    }
  }

  #text(address: string): string {
    const entries = (SHOWN[address] ?? []).map((tag) => [tag, this.versions[tag]])
    return JSON.stringify(Object.fromEntries(entries))
  }
}

test('no request gets a withdrawn page once its purge has returned', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.scheduler(),
      acts,
      fc.infiniteStream(fc.nat(9)),
      async (scheduler, plan, luck) => {
        const site = new PublishedSite(
          (label) => scheduler.schedule(Promise.resolve(), label),
          () => luck.next().value === 0,
        )
        scheduler.scheduleSequence(
          plan.map((act) => ({
            label: JSON.stringify(act),
            builder: () => Promise.resolve(site.perform(act)),
          })),
        )
        await scheduler.waitIdle()
        for (const address of Object.keys(SHOWN)) void site.ask(address, 'br')
        await scheduler.waitIdle()
        expect(site.outdated).toEqual([])
        expect(site.watched.cache.size.pages).toBeLessThanOrEqual(2)
      },
    ),
    { numRuns: runs(400) },
  )
})
