/** Words of a text to which a comment belongs, with single spaces and what stood around them. */
export interface PassageAnchor {
  readonly quotation: string
  /** Up to 32 characters before the words, and after them. */
  readonly before: string
  readonly after: string
}

/** Maximum number of characters of the words to which a comment belongs. */
export const MAX_QUOTATION_LENGTH = 500

const CONTEXT_LENGTH = 32

/**
 * Returns the anchor of quoted words at their first occurrence in a text. Returns undefined if the
 * text does not contain the words.
 */
export function anchorPassage(text: string, quotation: string): PassageAnchor | undefined {
  const words = foldSpaces(quotation).trim()
  const folded = foldSpaces(text)
  const at = words === '' ? -1 : folded.indexOf(words)
  if (at === -1) return undefined
  const end = at + words.length
  return {
    quotation: words,
    before: folded.slice(Math.max(0, at - CONTEXT_LENGTH), at),
    after: folded.slice(end, end + CONTEXT_LENGTH),
  }
}

/** Returns an anchor to show: what stood around its words ends at whole words, with an ellipsis. */
export function shownAnchor({ quotation, before, after }: PassageAnchor): PassageAnchor {
  return {
    quotation,
    before: before.length < CONTEXT_LENGTH ? before : before.replace(/^\S*\s?/u, '…'),
    after: after.length < CONTEXT_LENGTH ? after : after.replace(/\s?\S*$/u, '…'),
  }
}

/** Creates the function that tells whether the words of an anchor still stand in a text. */
export function standingIn(text: string): (anchor: PassageAnchor) => boolean {
  const folded = foldSpaces(text)
  return ({ quotation }) => folded.includes(quotation)
}

/** Returns a text with single spaces and typographic apostrophes. */
function foldSpaces(text: string): string {
  return text.replaceAll("'", '’').replaceAll(/\s+/gu, ' ')
}
