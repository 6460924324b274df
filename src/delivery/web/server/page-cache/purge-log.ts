import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'

import { z } from 'zod'

import { removedTags } from '#application/pages/common/cache-tags.ts'

/**
 * Maximum tags in a list. Beyond it, all pages count as purged: a full import purges tens of
 * thousands.
 */
const MAX_TAGS = 10_000

const savedPurges = z.object({
  allPurged: z.number(),
  tags: z.array(z.tuple([z.string(), z.number()])),
})

const savedLog = savedPurges.extend({
  purges: z.number(),
  announced: z.number().optional(),
  /** The purges that removed copies; absent if all did, as those of an earlier release. */
  removed: savedPurges.optional(),
})

/** What the purges since a render did to its copy. */
export type CopyState = 'current' | 'outdated' | 'removed'

/** The number of the last purge of each tag, and of the last purge of all pages. */
class LastPurges {
  #allPurged: number
  readonly #tags: Map<string, number>

  constructor(saved: z.infer<typeof savedPurges> | undefined) {
    this.#allPurged = saved?.allPurged ?? 0
    this.#tags = new Map(saved?.tags)
  }

  add(tags: ReadonlySet<string>, purge: number): void {
    for (const tag of tags) this.#tags.set(tag, purge)
    if (this.#tags.size <= MAX_TAGS) return
    this.#allPurged = purge
    this.#tags.clear()
  }

  /** True if a purge after the purge with this number concerned one of these tags or all pages. */
  concern(purges: number, tags: Iterable<string>): boolean {
    if (purges < this.#allPurged) return true
    for (const tag of tags) if ((this.#tags.get(tag) ?? 0) > purges) return true
    return false
  }

  get saved(): z.infer<typeof savedPurges> {
    return { allPurged: this.#allPurged, tags: [...this.#tags] }
  }
}

/** The numbered log of purges, written synchronously, so that purges survive a crash. */
export class PurgeLog {
  readonly #file: string
  readonly #purged: LastPurges
  readonly #removed: LastPurges
  #purges: number
  #announced: number | undefined
  /** True if there was no valid log file. */
  readonly isNew: boolean

  constructor(file: string) {
    this.#file = file
    const saved = read(file)
    this.isNew = saved === undefined
    this.#purges = saved?.purges ?? 0
    this.#announced = saved?.announced
    this.#purged = new LastPurges(saved)
    this.#removed = new LastPurges(saved?.removed ?? saved)
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

  /** Records a purge of these tags, which removes the copies of some or none of them. */
  add(tags: ReadonlySet<string>): void {
    this.#purges += 1
    this.#purged.add(tags, this.#purges)
    const removed = removedTags(tags)
    if (removed.size > 0) this.#removed.add(removed, this.#purges)
    this.save()
  }

  /** Returns what the purges after the purge with this number did to a copy with these tags. */
  stateOf(purges: number, tags: readonly string[]): CopyState {
    if (this.#removed.concern(purges, tags)) return 'removed'
    return this.#purged.concern(purges, tags) ? 'outdated' : 'current'
  }

  save(): void {
    const saved = {
      ...this.#purged.saved,
      purges: this.#purges,
      announced: this.#announced,
      removed: this.#removed.saved,
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
