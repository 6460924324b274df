import { createHash, randomUUID } from 'node:crypto'
import { mkdirSync, readdirSync, rmSync } from 'node:fs'
import { readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

import { LRUCache } from 'lru-cache'

import type { Settings } from '#delivery/settings/read-settings.ts'
import type { Logger } from '#ports/logger.ts'

import { CORE_FIELD } from '../../contract/page-core-url.ts'
import { outdatedCopy } from './cached-page.ts'
import type { CachedPage } from './cached-page.ts'
import { PurgeLog } from './purge-log.ts'
import { parsePage, restoreCachedPage, serializePage } from './serialize-cached-page.ts'
import type { StoredHead } from './serialize-cached-page.ts'

/** Page from disk. `own` is true if this process wrote it and no purge outdated it. */
export interface StoredPage {
  readonly page: CachedPage
  readonly own: boolean
}

/**
 * Copies of pages on disk, fresh or stale, that survive a restart. A purged copy is returned as
 * outdated, and one with withdrawn text never.
 */
export interface PageDiskCopies {
  /** Number of purges since the store was created, including purges by earlier processes. */
  readonly purges: number
  /** Reads the copy of a page. Returns undefined if none is stored, or if it was removed. */
  read(address: string): Promise<StoredPage | undefined>
  /**
   * Stores a page and replaces its older copy. A failure is logged and removes the copy. `purges`
   * is the number of purges before the render.
   */
  write(address: string, page: CachedPage, purges: number): Promise<void>
  remove(address: string): Promise<void>
  purge(tags: ReadonlySet<string>): void
}

export interface PageDiskStoreOptions {
  /** The data folder, in which each process uses its own subfolder. */
  readonly dataDir: string
  readonly maxBytes: number
  /** Build version. A stored page core (`?core=true`) is valid for one build only. */
  readonly build: string
  /** The origin in the links of pages. */
  readonly origin: string
  readonly logger: Logger
}

const FOLDER = 'pages'
const MAX_PROCESSES = 64
const SQLITE_BUSY = 5
const UNFINISHED = '.new'
const DISK_BLOCK_BYTES = 4_096

/**
 * Store with one file per page in a folder of this process: LRU, bounded by bytes. Files are
 * written under a temporary name and renamed; corrupt files are ignored.
 */
export class PageDiskStore implements PageDiskCopies, AsyncDisposable {
  readonly #options: PageDiskStoreOptions
  readonly folder: string
  readonly #lock: DatabaseSync
  readonly #purgeLog: PurgeLog
  readonly #files: LRUCache<string, number>
  readonly #process = randomUUID()
  readonly #indexed: Promise<void>
  #isIndexed = false
  #evicted: Promise<void> = Promise.resolve()
  #changes = 0
  #failing = false

  constructor(options: PageDiskStoreOptions) {
    this.#options = options
    const { folder, lock } = lockFolder(options.dataDir)
    this.folder = folder
    this.#lock = lock
    this.#purgeLog = new PurgeLog(`${folder}.purged`)
    // Without the purge log, purged pages cannot be distinguished: the folder is emptied.
    if (this.#purgeLog.isNew) rmSync(folder, { recursive: true, force: true })
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    this.#purgeLog.save()
    this.#files = new LRUCache<string, number>({
      maxSize: options.maxBytes,
      sizeCalculation: (bytes) => Math.ceil((bytes + 1) / DISK_BLOCK_BYTES) * DISK_BLOCK_BYTES,
      dispose: (_bytes, name, reason) => {
        if (reason === 'evict') this.#evicted = this.#evicted.then(() => this.#delete(name))
      },
    })
    this.#indexed = this.#index(readdirSync(folder))
  }

  get purges(): number {
    return this.#purgeLog.purges
  }

  /** The number of the last publication that purged this folder. */
  get announced(): number | undefined {
    return this.#purgeLog.announced
  }

  set announced(publication: number) {
    this.#purgeLog.announced = publication
  }

  async read(address: string): Promise<StoredPage | undefined> {
    const changes = this.#changes
    const name = nameOf(address)
    if (this.#isIndexed && !this.#files.has(name)) return undefined
    const bytes = await readFile(join(this.folder, name)).catch(() => undefined)
    if (changes !== this.#changes) return this.read(address)
    this.#files.get(name)
    const stored = bytes && parsePage(bytes)
    if (!stored || !this.#isReadable(address, stored.head)) return undefined
    const { head, body } = stored
    const state = this.#purgeLog.stateOf(head.purges, head.tags)
    if (state === 'removed') return undefined
    const page = restoreCachedPage(head, body)
    return state === 'outdated'
      ? { page: outdatedCopy(page), own: false }
      : { page, own: head.process === this.#process }
  }

  async write(address: string, page: CachedPage, purges: number): Promise<void> {
    const { contentHash, headers, tags, freshUntil, mustRevalidate, br } = page
    const { build, origin } = this.#options
    const stamp = { address, build, origin, process: this.#process }
    const head = {
      ...stamp,
      purges,
      freshUntil,
      ...(mustRevalidate && { mustRevalidate }),
      contentHash,
      tags: [...tags],
      headers: [...headers],
    }
    const name = nameOf(address)
    const unfinished = join(this.folder, `${name}.${randomUUID()}${UNFINISHED}`)
    const bytes = serializePage(head, br.body)
    try {
      await writeFile(unfinished, bytes)
      await rename(unfinished, join(this.folder, name))
      this.#files.set(name, bytes.length)
      this.#failing = false
    } catch (error) {
      if (!this.#failing) this.#options.logger.error('page not stored', error)
      this.#failing = true
      await rm(unfinished, { force: true }).catch(() => undefined)
      // The file is older than the page about to be served.
      await this.#delete(name)
    }
    this.#changes += 1
  }

  async remove(address: string): Promise<void> {
    await this.#delete(nameOf(address))
    this.#changes += 1
  }

  purge(tags: ReadonlySet<string>): void {
    this.#purgeLog.add(tags)
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.#indexed
    await this.#evicted
    if (this.#lock.isOpen) this.#lock.close()
  }

  #isReadable(address: string, head: StoredHead): boolean {
    if (head.address !== address || head.origin !== this.#options.origin) return false
    return head.build === this.#options.build || !isPart(address)
  }

  async #delete(name: string): Promise<void> {
    this.#files.delete(name)
    await rm(join(this.folder, name), { force: true }).catch((error: unknown) => {
      this.#options.logger.error('stored page not removed', error)
    })
  }

  /** Indexes the files of earlier processes, oldest first, and deletes unfinished files. */
  async #index(names: readonly string[]): Promise<void> {
    const entries: { readonly name: string; readonly size: number; readonly mtimeMs: number }[] = []
    for (const name of names) {
      if (name.endsWith(UNFINISHED)) await this.#delete(name)
      const file = await stat(join(this.folder, name)).catch(() => undefined)
      if (file) entries.push({ name, size: file.size, mtimeMs: file.mtimeMs })
    }
    for (const { name, size } of entries.toSorted((one, other) => one.mtimeMs - other.mtimeMs)) {
      if (!this.#files.has(name)) this.#files.set(name, size)
    }
    this.#isIndexed = true
  }
}

/**
 * Opens the store of page copies on disk. Returns undefined if it is turned off (`pageDiskBytes` is
 * 0), or if opening fails, which is logged.
 */
export function openPageDiskStore(
  { dataDir, pageDiskBytes, site }: Pick<Settings, 'dataDir' | 'pageDiskBytes' | 'site'>,
  build: string,
  logger: Logger,
): PageDiskStore | undefined {
  if (pageDiskBytes === 0) return undefined
  try {
    const { origin } = site
    return new PageDiskStore({ dataDir, maxBytes: pageDiskBytes, build, origin, logger })
  } catch (error) {
    logger.error('pages not stored', error)
    return undefined
  }
}

/**
 * Locks the first free folder of `pages`, `pages-2`… The SQLite lock ends with its process, even in
 * another container.
 */
function lockFolder(dataDir: string): { readonly folder: string; readonly lock: DatabaseSync } {
  mkdirSync(dataDir, { recursive: true })
  for (let place = 1; place <= MAX_PROCESSES; place += 1) {
    const folder = join(dataDir, place === 1 ? FOLDER : `${FOLDER}-${place}`)
    const lock = new DatabaseSync(`${folder}.lock`)
    try {
      lock.exec('begin exclusive')
      return { folder, lock }
    } catch (error) {
      lock.close()
      if (!(error instanceof Error && 'errcode' in error && error.errcode === SQLITE_BUSY)) {
        throw error
      }
    }
  }
  throw new Error(`more than ${MAX_PROCESSES} processes store pages in ${dataDir}`)
}

function nameOf(address: string): string {
  return createHash('sha256').update(address).digest('base64url').slice(0, 32)
}

function isPart(address: string): boolean {
  return new URLSearchParams(address.split('?', 2)[1]).has(CORE_FIELD)
}
