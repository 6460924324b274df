import { attributeOf, selectorOf } from '#delivery/web/contract/hooks.ts'
import * as pageIds from '#delivery/web/contract/page-ids.ts'

import { addContents, CONTENTS, tellContents } from './contents-of-whole.ts'
import { keepingFocus } from './keeping-focus.ts'

/** Takes back what was done to the page. */
export type Undo = () => void

const NOTES = `[aria-labelledby=${pageIds.notes}]`
const CITED = `[aria-labelledby=${pageIds.cited}]`

/** Puts a continuation in the place of the gate, and the contents, the notes and the cited texts of the whole article in those of its free part. Nothing above the gate moves, and the focus stays where it was. */
export function putContinuation(continuation: Document, gate: Element): Undo {
  const article = gate.closest('article')
  const text = gate.parentElement
  if (!article || !text) return () => undefined
  const undoing: Undo[] = []
  const put = (selector: string, add: (part: Element) => Undo): void => {
    const found = continuation.querySelector(selector)
    if (!found) return
    const part = document.importNode(found, true)
    const old = article.querySelector(selector)
    if (old) part.querySelector('details')?.toggleAttribute('open', isOpen(old))
    old?.replaceWith(part)
    undoing.push(old ? () => part.replaceWith(old) : add(part))
  }
  keepingFocus(article, () => {
    put(`#${pageIds.gate}`, () => () => undefined)
    put(CONTENTS, (part) => addContents(part, text))
    put(NOTES, (part) => added(part, () => text.append(part)))
    put(CITED, (part) => added(part, () => text.after(part)))
    undoing.push(number(article, continuation.querySelector(selectorOf('numbered')) !== null))
  })
  tellContents()
  return () => {
    keepingFocus(article, () => {
      for (const undo of undoing.toReversed()) undo()
    })
    tellContents()
  }
}

function added(part: Element, add: () => void): Undo {
  add()
  return () => part.remove()
}

function isOpen(old: Element): boolean {
  return old.querySelector('details')?.open === true
}

function number(article: Element, whole: boolean): Undo {
  const before = article.hasAttribute(attributeOf('numbered'))
  article.toggleAttribute(attributeOf('numbered'), whole)
  return () => article.toggleAttribute(attributeOf('numbered'), before)
}
