import type { DocumentKind } from '../editorial/document-kinds.ts'

interface Counted {
  readonly count: number
  /** Number to compare with: the number before this edition, or the allowed maximum. */
  readonly of: number
}

/** Number of documents of a kind from a source, before and after the new edition of its package. */
export interface KindCount {
  readonly source: string
  readonly kind: DocumentKind
  readonly before: number
  readonly after: number
}

/**
 * Facts of each reason why an edition of a data package was refused or could not be checked. The
 * keys are the reason codes.
 */
export interface ReasonFacts {
  /** The registry's version is not newer than `version`, which the site reads. */
  readonly older: { readonly version: string }
  /** The registry's version is not newer than `version`, which an operator rolled back. */
  readonly rolledBack: { readonly version: string }
  readonly prerelease: object
  /** The registry serves the version that the site reads with another content hash. */
  readonly otherIntegrity: object
  readonly unavailable: { readonly service: string; readonly detail: string }
  /** The data of the new edition are older than those that the site reads. */
  readonly olderState: { readonly stateAt: string; readonly inUse: string }
  /** Several documents have the same id or the same path. */
  readonly documentsClash: { readonly paths: readonly string[] }
  /** Documents do not match their schema. */
  readonly documentsInvalid: { readonly paths: readonly string[] }
  readonly documentsLost: KindCount
  /** The number of documents of a kind more than doubled. */
  readonly documentsDoubled: KindCount
  /** Paths of documents disappear without a redirect. */
  readonly addressesLost: Counted & { readonly source: string }
  readonly recordsRejected: Counted & { readonly source: string }
  /** The new texts of law no longer contain the quotations that prove rows of the simulators. */
  readonly rowsWithdrawn: Counted
  readonly linksDead: Counted
}

/** Reason why a data package's edition was refused or not checked: its code and its facts. */
export type EditionReason = {
  readonly [Code in keyof ReasonFacts]: { readonly code: Code } & ReasonFacts[Code]
}[keyof ReasonFacts]
