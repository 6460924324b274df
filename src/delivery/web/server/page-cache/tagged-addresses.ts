/** Which addresses show what, by tag. */
export class TaggedAddresses {
  readonly #byTag = new Map<string, Set<string>>()

  add(address: string, tags: Iterable<string>): void {
    for (const tag of tags) {
      const known = this.#byTag.get(tag)
      if (known) known.add(address)
      else this.#byTag.set(tag, new Set([address]))
    }
  }

  remove(address: string, tags: Iterable<string>): void {
    for (const tag of tags) {
      const addresses = this.#byTag.get(tag)
      addresses?.delete(address)
      if (addresses?.size === 0) this.#byTag.delete(tag)
    }
  }

  /** The addresses that show what this tag names. */
  of(tag: string): readonly string[] {
    return [...(this.#byTag.get(tag) ?? [])]
  }
}
