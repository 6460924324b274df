import { editionBefore, editionInUse, nextCheckAt } from '#domain/editions/edition.ts'
import type { EditionRef } from '#domain/editions/edition.ts'
import type { Duration } from '#domain/shared/duration.ts'
import type { Instant } from '#domain/shared/instant.ts'
import type { EditionEntry, EditionPackage, EditionStore } from '#ports/editions.ts'

/** A package with the edition that the site reads, and what was decided on others. */
export interface PackageEditions {
  readonly package: string
  readonly sources: readonly string[]
  readonly inUse: EditionRef
  /** The edition that a rollback goes to, if there is one. */
  readonly before?: EditionRef
  /** When the registry is asked next; undefined while the pinned editions are read. */
  readonly nextCheckAt?: Instant
  readonly entries: readonly EditionEntry[]
}

interface ListPorts {
  readonly packages: readonly EditionPackage[]
  readonly store: Pick<EditionStore, 'entries'>
  /** Undefined while the pinned editions are read. */
  readonly interval: Duration | undefined
}

/** Lists the editions of every package. */
export type ListEditions = () => Promise<readonly PackageEditions[]>

/** The list over these ports. With pinned editions, decisions are history only. */
export function listEditions({ packages, store, interval }: ListPorts): ListEditions {
  return async () => {
    const entries = await store.entries()
    return packages.map((each) => {
      const { name, sources, version, integrity, stateAt } = each
      const known = interval === undefined ? [] : entries
      const before = editionBefore(each, known)
      const inUse =
        interval === undefined ? { version, integrity, stateAt } : editionInUse(each, known)
      return {
        package: name,
        sources,
        inUse,
        ...(before !== undefined && { before }),
        ...(interval !== undefined && { nextCheckAt: nextCheckAt(entries, name, interval) }),
        entries: entries.filter((entry) => entry.package === name),
      }
    })
  }
}
