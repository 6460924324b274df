import { attributeOf, selectorOf } from '#delivery/web/contract/data-attributes.ts'
import * as pageIds from '#delivery/web/contract/element-ids.ts'

/** Reverts a change of the page. */
type Undo = () => void

const NOTES = `[aria-labelledby=${pageIds.notes}]`
const CITED = `[aria-labelledby=${pageIds.cited}]`

/**
 * Replaces the Premium gate with the continuation, and adds or replaces the article's table of
 * contents, notes and citations. Preserves the focus, and returns the function that reverts all
 * changes.
 */
export function insertContinuation(continuation: Document, gate: Element): Undo {
  const article = gate.closest('article')
  const text = gate.parentElement
  if (!article || !text) return () => undefined
  const undoing: Undo[] = []
  const put = (selector: string, add: (part: Element) => Undo): void => {
    const anchor = continuation.querySelector(selector)
    if (!anchor) return
    const part = document.importNode(anchor, true)
    const old = article.querySelector(selector)
    if (old) part.querySelector('details')?.toggleAttribute('open', isOpen(old))
    old?.replaceWith(part)
    undoing.push(old ? () => part.replaceWith(old) : add(part))
  }
  preservingFocus(article, () => {
    put(`#${pageIds.gate}`, () => () => undefined)
    put(CONTENTS, (part) => addContents(part, text))
    put(NOTES, (part) => added(part, () => text.append(part)))
    put(CITED, (part) => added(part, () => text.after(part)))
    undoing.push(number(article, continuation.querySelector(selectorOf('numbered')) !== null))
  })
  announceContents()
  return () => {
    preservingFocus(article, () => {
      for (const undo of undoing.toReversed()) undo()
    })
    announceContents()
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

/** Selects the table of contents of an article. */
const CONTENTS = /* @__PURE__ */ selectorOf('contents')

/** Matches windows with a margin for the table of contents. */
const ROOM = '(width > 1024px)'

/**
 * Adds the table of contents if the free part has none: in the margin of wide windows, else before
 * the continuation.
 */
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

/** Notifies the script that marks the current heading in the table of contents. */
function announceContents(): void {
  dispatchEvent(new Event('contents'))
}

/**
 * Calls `change`, then restores a lost focus: to the same link, else to the continuation. If a
 * dialog is open, the continuation gets the focus that is lost when it closes.
 */
function preservingFocus(within: Element, change: () => void): void {
  const focused = document.activeElement
  const hadFocus = within.contains(focused)
  change()
  const place = within.querySelector<HTMLElement>(selectorOf('continuation'))
  if (hadFocus && !focused?.isConnected) (sameLink(within, focused) ?? place)?.focus(STILL)
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
