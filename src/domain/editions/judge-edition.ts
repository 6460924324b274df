import type { DocumentKind } from '../editorial/document-kinds.ts'
import type { EditionRef } from './edition.ts'
import { isNewer, parseVersion } from './version.ts'

interface Counted {
  readonly count: number
  /** What they are counted against: what there was, or the bound. */
  readonly of: number
}

/** Why an edition was refused, or a check failed: the facts of each reason. */
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

/** One reason with its facts. */
export type EditionReason = {
  readonly [Code in keyof ReasonFacts]: { readonly code: Code } & ReasonFacts[Code]
}[keyof ReasonFacts]

/** What a registry names as the newest edition of a package. */
export interface Release {
  readonly version: string
  readonly integrity: string
}

/** Says whether a release is to be read; the site never goes back by itself. */
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

/** What an operator accepts of a newer edition. */
export interface EditionBounds {
  /** The share of documents, addresses or simulator rows that may be lost, from 0 to 1. */
  readonly maxLoss: number
  /** The internal links that may lead nowhere. */
  readonly maxDeadLinks: number
}

/** Documents of one kind from one source, before and with the edition. */
export interface KindCount {
  readonly source: string
  readonly kind: DocumentKind
  readonly before: number
  readonly after: number
}

/** What a source lost and could not be read, against the documents that it had. */
export interface SourceLoss {
  readonly source: string
  readonly before: number
  /** Addresses that end without a redirect. */
  readonly addressesLost: number
  readonly rejected: number
}

/** What the site would be with an edition. */
export interface TrialFacts {
  readonly kinds: readonly KindCount[]
  readonly sources: readonly SourceLoss[]
  /** Paths of documents that do not fit their schema. */
  readonly invalid: readonly string[]
  /** The rows of the simulators that were proved, and those of them no longer proved. */
  readonly rows: { readonly proved: number; readonly withdrawn: number }
  readonly deadLinks: number
}

/** More than so many times the documents of a kind is an error of the data. */
const MAX_GROWTH = 2

/** The reasons to refuse an edition; none if it stays within the bounds. */
export function judgeEdition(
  { kinds, sources, invalid, rows, deadLinks }: TrialFacts,
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
