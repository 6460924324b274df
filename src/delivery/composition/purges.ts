import type { PagePurge } from '#ports/caches.ts'

/** Everything in this process that must forget what a publication changed. */
export class Purges implements PagePurge {
  readonly #purges: PagePurge[] = []

  add(purge: PagePurge): void {
    this.#purges.push(purge)
  }

  purge(tags: ReadonlySet<string>): void {
    for (const each of this.#purges) each.purge(tags)
  }
}
