/** A text in pieces, with those marked that a search is about; joined, they are the text as it was (§2). */
export type MarkedText = readonly MarkedPiece[]

export interface MarkedPiece {
  readonly text: string
  readonly marked: boolean
}
