import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'

import { z } from 'zod'

/**
 * Maximum tags in the log. Beyond it, all pages count as purged: a full import purges tens of
 * thousands.
 */
const MAX_TAGS = 10_000

const savedLog = z.object({
  purges: z.number(),
  allPurged: z.number(),
  announced: z.number().optional(),
  tags: z.array(z.tuple([z.string(), z.number()])),
})

/** The numbered log of purges, written synchronously, so that purges survive a crash. */
export class PurgeLog {
  readonly #file: string
  /** The number of the last purge of each tag. */
  readonly #tags: Map<string, number>
  /** The number of the last purge of all pages. */
  #allPurged: number
  #purges: number
  #announced: number | undefined
  /** True if there was no valid log file. */
  readonly isNew: boolean

  constructor(file: string) {
    this.#file = file
    const saved = read(file)
    this.isNew = saved === undefined
    this.#purges = saved?.purges ?? 0
    this.#allPurged = saved?.allPurged ?? 0
    this.#announced = saved?.announced
    this.#tags = new Map(saved?.tags)
  }

  get purges(): number {
    return this.#purges
  }

  /** Number of the last publication that purged the pages. */
  get announced(): number | undefined {
    return this.#announced
  }

  set announced(publication: number | undefined) {
    this.#announced = publication
    this.save()
  }

  add(tags: ReadonlySet<string>): void {
    this.#purges += 1
    for (const tag of tags) this.#tags.set(tag, this.#purges)
    if (this.#tags.size > MAX_TAGS) {
      this.#allPurged = this.#purges
      this.#tags.clear()
    }
    this.save()
  }

  /** True if no purge after the purge with this number concerned one of these tags or all pages. */
  isCurrent(purges: number, tags: Iterable<string>): boolean {
    if (purges < this.#allPurged) return false
    for (const tag of tags) if ((this.#tags.get(tag) ?? 0) > purges) return false
    return true
  }

  save(): void {
    const saved = {
      purges: this.#purges,
      allPurged: this.#allPurged,
      announced: this.#announced,
      tags: [...this.#tags],
    }
    try {
      writeFileSync(`${this.#file}.new`, JSON.stringify(saved))
      renameSync(`${this.#file}.new`, this.#file)
    } catch {
      // Without a log file, the next process starts with an empty store.
      for (const file of [this.#file, `${this.#file}.new`]) rmSync(file, { force: true })
    }
  }
}

function read(file: string): z.infer<typeof savedLog> | undefined {
  try {
    return savedLog.parse(JSON.parse(readFileSync(file, 'utf8')))
  } catch {
    return undefined
  }
}
