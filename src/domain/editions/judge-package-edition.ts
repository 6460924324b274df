import type { EditionRef } from './current-package-edition.ts'
import type { EditionReason, KindCount } from './edition-reasons.ts'
import { isNewer, parseVersion } from './semantic-version.ts'

/** Newest version of a data package and its content hash, as the package registry reports them. */
export interface Release {
  readonly version: string
  readonly integrity: string
}

/**
 * Decides whether the site should read a release: `read`, `unchanged` if it already does, or the
 * reason not to. Versions up to `rolledBack`, the newest one rolled back, are never read.
 */
export function judgeRelease(
  release: Release,
  inUse: EditionRef,
  rolledBack: string | undefined,
): 'read' | 'unchanged' | EditionReason {
  if (release.version === inUse.version)
    return release.integrity === inUse.integrity ? 'unchanged' : { code: 'otherIntegrity' }
  if ((parseVersion(release.version)?.prerelease.length ?? 0) > 0) return { code: 'prerelease' }
  if (!isNewer(release.version, inUse.version)) return { code: 'older', version: inUse.version }
  if (rolledBack !== undefined && !isNewer(release.version, rolledBack))
    return { code: 'rolledBack', version: rolledBack }
  return 'read'
}

/** Limits that an operator sets for automatic publication. */
export interface EditionBounds {
  /**
   * Maximum share of lost documents, lost paths, rejected records or withdrawn simulator rows, from
   * 0 to 1.
   */
  readonly maxLoss: number
  /** Maximum number of dead internal links. */
  readonly maxDeadLinks: number
}

/**
 * Losses of a content source in a new edition of its data package: lost paths and rejected records.
 * `before` is the number of the source's documents before the new edition.
 */
export interface SourceLoss {
  readonly source: string
  readonly before: number
  /** Number of paths that disappear without a redirect. */
  readonly addressesLost: number
  /** Number of records that the importer rejected. */
  readonly rejected: number
}

/**
 * Counts of a data package's new edition, before it is committed to the database. `judgeEdition`
 * accepts or refuses the edition by these counts.
 */
export interface EditionFacts {
  readonly kinds: readonly KindCount[]
  readonly sources: readonly SourceLoss[]
  /** Paths of documents that do not match their schema. */
  readonly invalid: readonly string[]
  /**
   * Simulator rows that quotations of law proved before, and those that the edition no longer
   * proves.
   */
  readonly rows: { readonly proved: number; readonly withdrawn: number }
  readonly deadLinks: number
}

/**
 * Maximum growth factor of the number of documents of a kind. A higher factor means an error in the
 * data.
 */
const MAX_GROWTH = 2

/**
 * Returns the reasons to refuse a data package's edition. The list is empty if the edition stays
 * within the limits.
 */
export function judgeEdition(
  { kinds, sources, invalid, rows, deadLinks }: EditionFacts,
  { maxLoss, maxDeadLinks }: EditionBounds,
): readonly EditionReason[] {
  const isTooMany = (count: number, of: number): boolean => count > of * maxLoss
  return [
    ...(invalid.length > 0 ? [{ code: 'documentsInvalid', paths: invalid } as const] : []),
    ...kinds
      .filter(({ before, after }) => isTooMany(before - after, before))
      .map((each) => ({ code: 'documentsLost', ...each }) as const),
    ...kinds
      .filter(({ before, after }) => before > 0 && after > before * MAX_GROWTH)
      .map((each) => ({ code: 'documentsDoubled', ...each }) as const),
    ...sources
      .filter(({ addressesLost, before }) => isTooMany(addressesLost, before))
      .map(
        ({ source, addressesLost: count, before: of }) =>
          ({ code: 'addressesLost', source, count, of }) as const,
      ),
    ...sources
      .filter(({ rejected, before }) => isTooMany(rejected, before))
      .map(
        ({ source, rejected: count, before: of }) =>
          ({ code: 'recordsRejected', source, count, of }) as const,
      ),
    ...(isTooMany(rows.withdrawn, rows.proved)
      ? [{ code: 'rowsWithdrawn', count: rows.withdrawn, of: rows.proved } as const]
      : []),
    ...(deadLinks > maxDeadLinks
      ? [{ code: 'linksDead', count: deadLinks, of: maxDeadLinks } as const]
      : []),
  ]
}
