import { compareExactly } from '#application/editorial/compare-bodies.ts'
import { heading } from '#domain/editorial/body-builders.ts'
import type { Body } from '#domain/editorial/document-body.ts'
import { normalizeOutline } from '#domain/editorial/table-of-contents.ts'
import { formatComparisonSize, shapeChangesBody } from '#domain/law/redline.ts'
import type { CompareWords } from '#ports/law-texts.ts'

/**
 * Comparison of two bodies: one body that shows both with changes marked, and the French number of
 * added and deleted words and of other changes.
 */
interface ComparedBodies {
  readonly summary: string
  readonly body: Body
}

/** Bodies to compare, with the fields that differ as a body of their own. */
interface ComparedPart {
  readonly before: Body
  readonly after: Body
  /** Fields of the article that differ, one block for each. */
  readonly fields?: Body
  /** Prefix of the anchors of headings: `texte` for the free part, `suite` for the Premium one. */
  readonly part: 'texte' | 'suite'
}

/**
 * Compares two bodies word by word, and returns both with changes marked, after what differs
 * besides the words.
 */
export async function compareVersionParts(
  compareWords: CompareWords,
  { before, after, fields = [], part }: ComparedPart,
): Promise<ComparedBodies> {
  const redline = await compareExactly(compareWords, before, after)
  const { removed, added } = redline.shape
  const listed = [...fields, ...shapeChangesBody(redline.shape)]
  const others = fields.length + Math.max(removed.length, added.length)
  return {
    summary: formatComparisonSize({ ...redline, others }),
    body: normalizeOutline([
      ...(listed.length === 0
        ? []
        : [heading('Fiche, présentation, liens et données', { id: `${part}-autres` }), ...listed]),
      heading('Avant', { id: `${part}-avant` }),
      ...loweredHeadings(redline.before, `${part}-avant`),
      heading('Après', { id: `${part}-apres` }),
      ...loweredHeadings(redline.after, `${part}-apres`),
    ]),
  }
}

/** Lowers headings under that of their side, with anchors of their own. */
function loweredHeadings(body: Body, side: string): Body {
  return body.map((block) =>
    block.type === 'heading'
      ? { ...block, level: block.level === 2 ? 3 : 4, id: `${side}-${block.id}` }
      : block,
  )
}
