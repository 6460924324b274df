import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { fc } from '@fast-check/vitest'
import { expect, test } from 'vitest'

import { REMOVAL_TAG } from '#application/pages/common/cache-tags.ts'
import { isOutage } from '#ports/outage.ts'
import { shown, startServer, storedSite } from '#test/support/processes/site-with-stale-pages.ts'
import type { StoredServer } from '#test/support/processes/site-with-stale-pages.ts'
import { runs } from '#test/support/property-settings.ts'

const ADDRESSES = ['/a', '/b']
const address = fc.constantFrom(...ADDRESSES)
const acts = fc.array(
  fc.oneof(
    { weight: 4, arbitrary: fc.record({ kind: fc.constant('ask' as const), address }) },
    fc.record({ kind: fc.constant('publish' as const), address, removes: fc.boolean() }),
    fc.record({ kind: fc.constant('outage' as const), down: fc.boolean() }),
    fc.record({ kind: fc.constantFrom('crash' as const, 'restart' as const) }),
    fc.record({ kind: fc.constant('wait' as const), ms: fc.constantFrom(900, 5_000, 4_000_000) }),
  ),
  { minLength: 15, maxLength: 60 },
)

type Act = typeof acts extends fc.Arbitrary<(infer One)[]> ? One : never

/** A server through its life, what its readers were shown, and what they should not have been. */
class Life {
  readonly wrong: string[] = []
  readonly #site = storedSite({ '/a': 1, '/b': 1 }, mkdtempSync(join(tmpdir(), 'preavis-pages-')))
  readonly #options: { readonly memory: number }
  #server: StoredServer
  /** What a reader must get, in any outage. */
  readonly #safe = new Set<string>()
  /** The oldest version that a reader may be shown in an outage: the last one shown or removed. */
  readonly #oldest = new Map<string, number>()

  /** With so many bytes of memory for pages. */
  constructor(memory: number) {
    this.#options = { memory }
    this.#server = startServer(this.#site, this.#options)
  }

  async live(act: Act): Promise<void> {
    if (act.kind === 'outage') this.#site.unavailable = act.down
    else if (act.kind === 'wait') this.#server.clock.now += act.ms
    else if (act.kind === 'publish') this.#publish(act.address, act.removes)
    else if (act.kind === 'ask') await this.#ask(act.address)
    else await this.#startAgain(act.kind === 'restart')
  }

  async end(): Promise<void> {
    await this.#server.stop()
    rmSync(this.#site.dataDir, { recursive: true, force: true })
  }

  /** Publishing something needs the database too. */
  #publish(path: string, removes: boolean): void {
    const { unavailable, versions } = this.#site
    if (unavailable) return
    const version = (versions.get(path) ?? 0) + 1
    versions.set(path, version)
    if (removes) {
      this.#safe.delete(path)
      this.#oldest.set(path, version)
    }
    this.#server.cache.purge(new Set([path, ...(removes ? [REMOVAL_TAG] : [])]))
  }

  async #ask(path: string): Promise<void> {
    const isUp = !this.#site.unavailable && this.#server.outages.at(-1) !== true
    const oldest = isUp ? this.#site.versions.get(path) : this.#oldest.get(path)
    try {
      const version = Number((await shown(this.#server, path))?.split(' ')[1])
      if (version < (oldest ?? 0)) this.wrong.push(`${path}: purged`)
      this.#safe.add(path)
      this.#oldest.set(path, version)
    } catch (error) {
      if (!isOutage(error)) throw error
      if (this.#safe.has(path)) this.wrong.push(`${path}: no answer`)
    }
  }

  /** What waited to be written is lost with a process that crashes, not with one that stops. */
  async #startAgain(stopped: boolean): Promise<void> {
    await (stopped ? this.#server.stop() : this.#server.crash())
    for (const each of ADDRESSES) if (!this.#onDisk(each)) this.#safe.delete(each)
    this.#server = startServer(this.#site, this.#options)
  }

  #onDisk(path: string): boolean {
    const folder = join(this.#site.dataDir, 'pages')
    return readdirSync(folder).some((file) =>
      readFileSync(join(folder, file)).includes(`"address":"${path}"`),
    )
  }
}

/** In memory there is room for both pages, or for one: then the other comes back from disk. */
const memories = fc.constantFrom(6_000, 2_100)

test('no reader gets a withdrawn page, or one older than before', async () => {
  await fc.assert(
    fc.asyncProperty(memories, acts, async (memory, sequence) => {
      const life = new Life(memory)
      for (const act of sequence) await life.live(act)
      await life.end()
      expect(life.wrong).toEqual([])
    }),
    { numRuns: runs(120) },
  )
})
