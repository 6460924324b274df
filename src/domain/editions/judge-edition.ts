import type { DocumentKind } from '../editorial/document-kinds.ts'
import type { EditionRef } from './edition-in-use.ts'
import { isNewer, parseVersion } from './semantic-version.ts'

interface Counted {
  readonly count: number
  /** Number to compare with: the number before this edition, or the allowed maximum. */
  readonly of: number
}

/** Facts of each reason why an edition was refused or could not be checked, by reason code. */
export interface ReasonFacts {
  readonly older: { readonly version: string }
  readonly rolledBack: { readonly version: string }
  readonly prerelease: object
  readonly otherIntegrity: object
  readonly unavailable: { readonly service: string; readonly detail: string }
  readonly olderState: { readonly stateAt: string; readonly inUse: string }
  readonly documentsClash: { readonly paths: readonly string[] }
  readonly documentsInvalid: { readonly paths: readonly string[] }
  readonly documentsLost: KindCount
  readonly documentsDoubled: KindCount
  readonly addressesLost: Counted & { readonly source: string }
  readonly recordsRejected: Counted & { readonly source: string }
  readonly rowsWithdrawn: Counted
  readonly linksDead: Counted
}

/** Reason code with its facts. */
export type EditionReason = {
  readonly [Code in keyof ReasonFacts]: { readonly code: Code } & ReasonFacts[Code]
}[keyof ReasonFacts]

/** Newest version of a package, as its registry reports it. */
export interface Release {
  readonly version: string
  readonly integrity: string
}

/**
 * Returns the reason not to read a release, or that it should be read. Older and rolled back
 * versions are never read.
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
  /** Maximum share of documents, addresses or simulator rows that may be lost, from 0 to 1. */
  readonly maxLoss: number
  /** Maximum number of dead internal links. */
  readonly maxDeadLinks: number
}

/** Number of documents of one kind from one source, before and after the edition. */
export interface KindCount {
  readonly source: string
  readonly kind: DocumentKind
  readonly before: number
  readonly after: number
}

/**
 * Losses of a source in a new edition: lost addresses and rejected records. `before` is its former
 * number of documents.
 */
export interface SourceLoss {
  readonly source: string
  readonly before: number
  /** Number of addresses that disappear without a redirect. */
  readonly addressesLost: number
  readonly rejected: number
}

/** Counts of a new edition before its commit, from which it is accepted or refused. */
export interface EditionFacts {
  readonly kinds: readonly KindCount[]
  readonly sources: readonly SourceLoss[]
  /** Paths of documents that do not match their schema. */
  readonly invalid: readonly string[]
  /**
   * Number of simulator rows proved before, and number of those that the edition no longer proves.
   */
  readonly rows: { readonly proved: number; readonly withdrawn: number }
  readonly deadLinks: number
}

/** Maximum growth factor of a kind of documents. A higher one counts as an error in the data. */
const MAX_GROWTH = 2

/** Returns the reasons to refuse an edition. Empty if it stays within the limits. */
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
