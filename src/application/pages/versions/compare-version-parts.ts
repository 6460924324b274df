import { compareBodies } from '#application/editorial/compare-bodies.ts'
import { heading } from '#domain/editorial/body-builders.ts'
import type { Body } from '#domain/editorial/document-body.ts'
import { normalizeOutline } from '#domain/editorial/table-of-contents.ts'
import { formatRedlineSize } from '#domain/law/redline.ts'
import type { CompareWords } from '#ports/law-texts.ts'

/**
 * Comparison of two bodies: one body that shows both with changes marked, and the French number of
 * added and deleted words.
 */
interface ComparedBodies {
  readonly summary: string
  readonly body: Body
}

/**
 * Compares two bodies word by word, and returns both with changes marked. `part` prefixes the
 * anchors of headings: `texte` for the free part, `suite` for the Premium continuation.
 */
export async function compareVersionParts(
  compareWords: CompareWords,
  before: Body,
  after: Body,
  part: 'texte' | 'suite',
): Promise<ComparedBodies> {
  const redline = await compareBodies(compareWords, before, after)
  return {
    summary: formatRedlineSize(redline),
    body: normalizeOutline([
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
