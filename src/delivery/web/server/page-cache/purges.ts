/** More tags than these are not remembered one by one: an import of everything purges tens of thousands. */
const MOST_TAGS = 10_000

/** What was purged since the start of the process, and in which order: by it a page that was kept elsewhere is known to be still what a rendering would give. */
export class Purges {
  /** The purge of each tag that came last, counted from 1. */
  readonly #last = new Map<string, number>()
  /** Up to this one, all pages count as purged. */
  #wholly = 0
  #count = 0

  /** How many purges there have been. */
  get count(): number {
    return this.#count
  }

  add(tags: ReadonlySet<string>): void {
    this.#count += 1
    for (const tag of tags) this.#last.set(tag, this.#count)
    if (this.#last.size <= MOST_TAGS) return
    this.#wholly = this.#count
    this.#last.clear()
  }

  /** Whether nothing that a page with these tags shows was purged since there had been so many purges. */
  isCurrent(since: number, tags: Iterable<string>): boolean {
    if (since < this.#wholly) return false
    for (const tag of tags) if ((this.#last.get(tag) ?? 0) > since) return false
    return true
  }
}
