/** A stored row that does not fit its schema; it says where, and nothing of a continuation. */
export interface StoredIssue {
  readonly kind: 'document' | 'continuation' | 'draft' | 'furniture'
  /** The path of the document, or the part of the furniture. */
  readonly path: string
  readonly where: string
  readonly problem: string
}

/** Every stored row with its issue, if it has one. */
export interface CheckedRow {
  readonly issue?: StoredIssue
}

/** Reads everything that is stored, to find what the pages could not read. */
export interface ContentCheck {
  rows(): AsyncIterable<CheckedRow>
  /** Takes documents for changed, so that the next import writes them again; gives their sources. */
  markChanged(paths: readonly string[]): Promise<readonly string[]>
}
