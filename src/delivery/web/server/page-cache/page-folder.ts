import { createHash } from 'node:crypto'
import { mkdirSync, readdirSync } from 'node:fs'
import { readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** A file of the folder, and when it was written. */
export interface PageFile {
  readonly name: string
  readonly bytes: number
  readonly writtenAt: number
}

/** The name of the file of an address. */
export function fileOf(address: string): string {
  return createHash('sha256').update(address).digest('base64url').slice(0, 32)
}

/** A folder of files that are whole or not there: each is written beside its place, then put in it. */
export class PageFolder {
  readonly #path: string
  readonly #names: readonly string[]
  readonly #hold: Disposable | undefined

  /** While it is used, `hold` keeps others from it. */
  constructor(path: string, hold?: Disposable) {
    this.#path = path
    this.#hold = hold
    mkdirSync(path, { recursive: true, mode: 0o700 })
    this.#names = readdirSync(path)
  }

  /** The files that were there at the start. */
  get found(): readonly string[] {
    return this.#names.filter((name) => !name.endsWith(UNFINISHED))
  }

  /** How large the files found are, the oldest first; those that a crash left unfinished are taken away. */
  async measured(): Promise<readonly PageFile[]> {
    const files: PageFile[] = []
    for (const name of this.#names) {
      const known = await stat(join(this.#path, name)).catch(() => undefined)
      if (!known) continue
      const { size: bytes, mtimeMs: writtenAt } = known
      if (!name.endsWith(UNFINISHED)) files.push({ name, bytes, writtenAt })
      else if (writtenAt < Date.now() - GIVEN_UP) await this.remove(name)
    }
    return files.toSorted((one, other) => one.writtenAt - other.writtenAt)
  }

  async read(name: string): Promise<Buffer | undefined> {
    return readFile(join(this.#path, name)).catch(() => undefined)
  }

  /** Puts the bytes in the place of whatever the file held, all at once. */
  async write(name: string, bytes: Buffer): Promise<void> {
    const unfinished = join(this.#path, `${name}.${process.pid}${UNFINISHED}`)
    await writeFile(unfinished, bytes)
    await rename(unfinished, join(this.#path, name))
  }

  /** Leaves the folder to others. */
  leave(): void {
    this.#hold?.[Symbol.dispose]()
  }

  async remove(name: string): Promise<void> {
    await rm(join(this.#path, name), { force: true })
  }
}

const UNFINISHED = '.new'
/** Milliseconds after which nobody is writing a file any more. */
const GIVEN_UP = 60_000
