import type { Node } from 'prosemirror-model'

/** Footnote or reference to one: its position, and the number or words that stand for its id. */
interface ShownNote {
  readonly from: number
  readonly to: number
  readonly title: string
}

/**
 * Returns what the footnotes of a text and their references are called: as on the page, by the
 * order of the first references. Readers do not see a footnote without reference.
 */
export function shownNotes(doc: Node): readonly ShownNote[] {
  const numbers = new Map<unknown, number>()
  const notes: { readonly node: Node; readonly from: number }[] = []
  doc.descendants((node, from) => {
    const { name } = node.type
    const id: unknown = node.attrs['id']
    if (name === 'footnoteRef' && !numbers.has(id)) numbers.set(id, numbers.size + 1)
    if (name === 'footnoteRef' || name === 'footnote') notes.push({ node, from })
  })
  return notes.map(({ node, from }) => {
    const title = String(numbers.get(node.attrs['id']) ?? 'sans appel')
    return { from, to: from + node.nodeSize, title }
  })
}
