import { attribute, detach, elementsOf } from './html-tree.ts'
import type { HtmlElement } from './html-tree.ts'

/** Footnotes of copied HTML: Word's `ftn1` and `edn1`, LibreOffice's `sdfootnote1`. */
const NOTE_ID = /^(?:ftn|edn|sdfootnote|sdendnote)\d+$/u
const REFERENCE = /#(?:_(?<word>(?:ftn|edn)\d+)|(?<office>sd(?:foot|end)note\d+)sym)$/u
const BACK_LINK = /#(?:_(?:ftn|edn)ref\d+|sd(?:foot|end)note\d+anc)$/u
const NOTE_LIST = /(?:^|;)\s*mso-element:\s*(?:foot|end)note-list/iu

/**
 * Removes from the tree the footnotes that links refer to, with their links back, and Word's rule
 * above them. Returns the footnotes by id (see `footnoteIdOf`), in the order of the links.
 */
export function takePastedFootnotes(root: HtmlElement): ReadonlyMap<string, HtmlElement> {
  const elements = [...elementsOf(root.childNodes)]
  const notes = new Map<string, HtmlElement>()
  for (const element of elements) {
    const id = attribute(element, 'id') ?? ''
    if (NOTE_ID.test(id) && element.tagName === 'div') notes.set(id, element)
  }
  const referred = new Set(elements.flatMap((each) => footnoteIdOf(linkOf(each)) ?? []))
  const taken = [...referred].flatMap((id) => {
    const note = notes.get(id)
    return note === undefined ? [] : [[id, note] as const]
  })
  for (const [, note] of taken) {
    detach(note)
    for (const link of elementsOf([note])) if (BACK_LINK.test(linkOf(link))) detach(link)
  }
  removeRules(elements)
  return new Map(taken)
}

/** Returns the id of the footnote that a link refers to; undefined for other links. */
export function footnoteIdOf(href: string): string | undefined {
  const { word, office } = REFERENCE.exec(href)?.groups ?? {}
  return word ?? office
}

function linkOf(element: HtmlElement): string {
  return attribute(element, 'href') ?? ''
}

/** Removes the rule that Word draws above its footnotes. */
function removeRules(elements: readonly HtmlElement[]): void {
  for (const list of elements)
    if (NOTE_LIST.test(attribute(list, 'style') ?? ''))
      for (const rule of elementsOf(list.childNodes)) if (rule.tagName === 'hr') detach(rule)
}
