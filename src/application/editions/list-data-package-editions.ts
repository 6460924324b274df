import {
  currentEdition,
  nextCheckAt,
  previousEdition,
} from '#domain/editions/current-package-edition.ts'
import type { EditionRef } from '#domain/editions/current-package-edition.ts'
import type { Duration } from '#domain/shared/duration.ts'
import type { Instant } from '#domain/shared/instant.ts'
import type {
  EditionEntry,
  EditionOutcomeStore,
  EditionPackage,
} from '#ports/data-package-editions.ts'

/** Data package with the edition that the site reads, and the outcomes of its checks. */
export interface PackageEditions {
  readonly package: string
  readonly sources: readonly string[]
  /** Edition that the site reads. */
  readonly inUse: EditionRef
  /** Edition that a rollback would restore. Absent if there is none. */
  readonly before?: EditionRef
  /** Time of the next check. Absent if the site reads only the pinned editions. */
  readonly nextCheckAt?: Instant
  readonly entries: readonly EditionEntry[]
}

interface ListPorts {
  readonly packages: readonly EditionPackage[]
  readonly store: Pick<EditionOutcomeStore, 'entries'>
  /** Interval between checks. Undefined if the site reads only the pinned editions. */
  readonly interval: Duration | undefined
}

/** Lists all data packages with their editions. */
export type ListDataPackages = () => Promise<readonly PackageEditions[]>

/**
 * Creates the use case that lists the data packages. If the site reads only the pinned editions,
 * `inUse` is the pinned edition.
 */
export function listDataPackages({ packages, store, interval }: ListPorts): ListDataPackages {
  return async () => {
    const entries = await store.entries()
    return packages.map((each) => {
      const { name, sources, version, integrity, stateAt } = each
      const entriesOfInterval = interval === undefined ? [] : entries
      const before = previousEdition(each, entriesOfInterval)
      const inUse =
        interval === undefined
          ? { version, integrity, stateAt }
          : currentEdition(each, entriesOfInterval)
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
