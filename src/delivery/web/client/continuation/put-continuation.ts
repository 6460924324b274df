import { attributeOf, selectorOf } from '#delivery/web/contract/hooks.ts'
import * as pageIds from '#delivery/web/contract/page-ids.ts'

/** Takes back what was done to the page. */
type Undo = () => void

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

/** The contents of an article, where it has any. */
const CONTENTS = /* @__PURE__ */ selectorOf('contents')

/** Where the contents stand beside the text; elsewhere they stand in its way. */
const ROOM = '(width > 1024px)'

/** Adds contents to an article whose free part has none: in the margin where there is one, else at the head of the continuation, so that what is being read does not move. */
function addContents(contents: Element, text: Element): Undo {
  const room = matchMedia(ROOM)
  const place = (): void => {
    if (room.matches) text.parentElement?.prepend(contents)
    else text.querySelector(selectorOf('continuation'))?.before(contents)
  }
  place()
  room.addEventListener('change', place)
  return () => {
    room.removeEventListener('change', place)
    contents.remove()
  }
}

/** Tells whoever marks the part being read that the contents are others now. */
function tellContents(): void {
  dispatchEvent(new Event('contents'))
}

/** Changes a part of the page, and gives the focus back if its place was painted anew: to the same link, else to what stands in the place of the gate. A welcome that lies over the page finds its way back there too, once it is closed. */
function keepingFocus(within: Element, change: () => void): void {
  const focused = document.activeElement
  const held = within.contains(focused)
  change()
  const place = within.querySelector<HTMLElement>(selectorOf('continuation'))
  if (held && !focused?.isConnected) (sameLink(within, focused) ?? place)?.focus(STILL)
  const closed = (): void => {
    if (document.activeElement === document.body) place?.focus(STILL)
  }
  document.querySelector('dialog[open]')?.addEventListener('close', closed, { once: true })
}

const STILL = { preventScroll: true }

function sameLink(within: Element, link: Element | null): HTMLElement | null {
  const href = link?.getAttribute('href')
  return href ? within.querySelector<HTMLElement>(`[href="${CSS.escape(href)}"]`) : null
}
