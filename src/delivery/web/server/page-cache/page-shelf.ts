import { setTimeout as delay } from 'node:timers/promises'

import type { Journal } from '#ports/journal.ts'

import { fileOf } from './page-folder.ts'
import type { PageFolder } from './page-folder.ts'
import { shelvedBytes, shelvedPage } from './shelved-page.ts'
import type { ShelvedPage } from './shelved-page.ts'

export interface PageShelfOptions {
  readonly folder: PageFolder
  readonly maxBytes: number
  readonly journal: Journal
}

/** What this process knows of a copy that it brought itself, beside what the file says. */
export interface Brought {
  /** How many purges there had been when its rendering began. */
  readonly purges: number
  /** Milliseconds of the clock until which it needs no refresh. */
  readonly freshUntil: number
}

/** A copy as it was taken from the shelf; one that another process left is not known to be current. */
export interface TakenPage extends ShelvedPage {
  readonly brought: Brought | undefined
}

/** Milliseconds after which the files are counted: until then the first readers of a start have the processor. */
const FIRST_MOMENT = 250
/** Milliseconds that a page new to the shelf waits for others to be written with. */
const BATCH = 200
/** So many may wait; then whoever brings another waits for the disk. */
const MOST_WAITING = 256
/** What a file takes on disk is whole blocks. */
const BLOCK = 4096

/**
 * The last good copy of each page, on disk: what is read when a page cannot be rendered, even by a process that never
 * could. A page that takes the place of another is on disk before it is shown, so that after a crash nobody is shown
 * the older one again; one that is new to the shelf is written behind.
 */
export class PageShelf implements AsyncDisposable {
  readonly #options: PageShelfOptions
  /** The bytes of each file, the one written longest ago first. */
  readonly #files: Map<string, number>
  readonly #waiting = new Map<string, ShelvedPage>()
  readonly #writing = new Map<string, Promise<void>>()
  /** The pages that this process has brought. */
  readonly #brought = new Map<string, Brought & Pick<ShelvedPage, 'contentHash'>>()
  readonly #closing = new AbortController()
  readonly #measured: Promise<void>
  #bytes = 0
  #batching = false
  #failing = false

  constructor(options: PageShelfOptions) {
    this.#options = options
    this.#files = new Map(options.folder.found.map((name) => [name, 0]))
    this.#measured = this.#measureLater().catch((fault: unknown) => {
      options.journal.error('pages on disk not counted', fault)
    })
  }

  /** How many pages it holds. */
  get size(): number {
    return this.#files.size + this.#waiting.size
  }

  /** Whether this process has brought the copy of an address. */
  hasBrought(address: string): boolean {
    return this.#brought.has(fileOf(address))
  }

  /** The last good copy of a page; `undefined` when there is none that is whole and answers this address. */
  async take(address: string): Promise<TakenPage | undefined> {
    const name = fileOf(address)
    const waiting = this.#waiting.get(name)
    if (waiting) return { ...waiting, brought: this.#brought.get(name) }
    await this.#writing.get(name)
    if (!this.#files.has(name)) return undefined
    const content = this.#brought.get(name)?.contentHash
    const file = await this.#options.folder.read(name)
    const brought = this.#brought.get(name)
    if (brought?.contentHash !== content || this.#writing.has(name)) return this.take(address)
    const page = file && shelvedPage(file)
    return page?.address === address ? { ...page, brought } : undefined
  }

  /** Keeps the page as the last good one of its address. Once done, no older one comes back. */
  async put(page: ShelvedPage, brought: Brought): Promise<void> {
    const name = fileOf(page.address)
    const { contentHash } = page
    const isThere = this.#brought.get(name)?.contentHash === contentHash
    this.#brought.set(name, { ...brought, contentHash })
    if (isThere) return
    this.#waiting.set(name, page)
    const replaces = this.#files.has(name) || this.#writing.has(name)
    if (replaces || this.#waiting.size > MOST_WAITING) await this.#write(name)
    else if (!this.#batching) void this.#flushLater()
  }

  /** Keeps nothing of the address any more. */
  async remove(address: string): Promise<void> {
    const name = fileOf(address)
    this.#brought.delete(name)
    if (!this.#waiting.delete(name) && !this.#files.has(name) && !this.#writing.has(name)) return
    await this.#inTurn(name, () => this.#discard(name))
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.#closing.abort()
    await this.#measured
    await this.#flush()
    this.#options.folder.leave()
  }

  async #flushLater(): Promise<void> {
    this.#batching = true
    await delay(BATCH, undefined, { ref: false })
    await this.#flush()
    this.#batching = false
  }

  async #flush(): Promise<void> {
    for (const name of this.#waiting.keys()) await this.#write(name)
    await Promise.all(this.#writing.values())
  }

  /** Writes what waits for this file. When that fails, what the file held goes too: it is older than what was shown. */
  #write(name: string): Promise<void> {
    return this.#inTurn(name, async () => {
      const page = this.#waiting.get(name)
      if (!page) return
      const bytes = shelvedBytes(page)
      try {
        await this.#options.folder.write(name, bytes)
        this.#failing = false
        this.#count(name, bytes.length)
      } catch (fault) {
        if (!this.#failing) this.#options.journal.error('page not kept on disk', fault)
        this.#failing = true
        await this.#discard(name)
      }
      if (this.#waiting.get(name) === page) this.#waiting.delete(name)
      this.#makeRoom()
    })
  }

  /** One change of a file after the other. */
  #inTurn(name: string, change: () => Promise<void>): Promise<void> {
    const changing = (this.#writing.get(name) ?? Promise.resolve()).then(change).finally(() => {
      if (this.#writing.get(name) === changing) this.#writing.delete(name)
    })
    this.#writing.set(name, changing)
    return changing
  }

  async #discard(name: string): Promise<void> {
    this.#bytes -= this.#files.get(name) ?? 0
    this.#files.delete(name)
    this.#brought.delete(name)
    await this.#options.folder.remove(name).catch((fault: unknown) => {
      this.#options.journal.error('page not taken off disk', fault)
    })
  }

  #count(name: string, length: number): void {
    const bytes = Math.ceil(length / BLOCK) * BLOCK
    this.#bytes += bytes - (this.#files.get(name) ?? 0)
    this.#files.delete(name)
    this.#files.set(name, bytes)
  }

  #makeRoom(): void {
    for (const name of this.#files.keys()) {
      if (this.#bytes <= this.#options.maxBytes) return
      if (this.#writing.has(name)) continue
      void this.#inTurn(name, () => this.#discard(name))
      this.#bytes -= this.#files.get(name) ?? 0
      this.#files.set(name, 0)
    }
  }

  async #measureLater(): Promise<void> {
    const { signal } = this.#closing
    await delay(FIRST_MOMENT, undefined, { signal }).catch(() => undefined)
    for (const { name, bytes } of await this.#options.folder.measured()) {
      if (this.#files.get(name) === 0) this.#count(name, bytes)
    }
    this.#makeRoom()
  }
}
