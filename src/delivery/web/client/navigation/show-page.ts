import { attributeOf, dataOf, selectorOf } from '#delivery/web/contract/hooks.ts'

import { announce } from '../shell/announcer.ts'
import { layOutNow } from '../shell/lay-out-later.ts'
import { storedFocus } from './page-focus.ts'

/**
 * Shows a page at its top, at its fragment, or where it was left. The focus moves there, and the
 * title is announced.
 */
export function showPage(page: Document, event: NavigateEvent): void {
  showDocument(page)
  if (event.navigationType === 'traverse') layOutNow()
  // Forces a layout: scroll anchoring would add the growth of the page.
  document.body.getBoundingClientRect()
  event.scroll()
  focusOn((event.navigationType === 'traverse' && storedFocus()) || startOfReading())
  announce(document.title)
}

function startOfReading(): HTMLElement | null {
  return (
    document.querySelector<HTMLElement>(':target') ??
    document.querySelector<HTMLElement>('h1') ??
    document.querySelector('main')
  )
}

function focusOn(element: HTMLElement | null): void {
  if (element === null) return
  if (element.tabIndex < 0) element.tabIndex = -1
  element.focus({ preventScroll: true })
}

/** Elements of the head that differ from page to page. */
const OWN_HEAD =
  'title,meta[name=description],meta[name=robots],meta[property],link:not([rel=icon],[rel=preload],[rel=stylesheet]),script[type="application/ld+json"]'

/** What a route change replaces: the main content and each region of the shell. */
const REGIONS = `main,${selectorOf('region')}:not(main *)`

/** True if a document is of the same build and has the same regions. */
export function canShow(next: Document): boolean {
  const { build } = dataOf(document.documentElement)
  const sameBuild = build !== undefined && build === dataOf(next.documentElement).build
  return sameBuild && regionNames(document) === regionNames(next)
}

/** Replaces the page and keeps the shell, its panels and its state. */
function showDocument(next: Document): void {
  // The only attribute of the root that differs; writing it again would recompute every style.
  const preview = 'preview' in dataOf(next.documentElement)
  document.documentElement.toggleAttribute(attributeOf('preview'), preview)
  replaceHead(next)
  // Removing the focused element would recompute the style halfway.
  const focused = document.activeElement
  if (focused instanceof HTMLElement && focused.closest(REGIONS)) focused.blur()
  const fresh = regionsOf(next)
  for (const [place, old] of regionsOf(document).entries()) {
    old.replaceWith(document.importNode(fresh[place] ?? old, true))
  }
  replaceAccountLinks(next)
}

function regionsOf(page: Document): readonly HTMLElement[] {
  return [...page.querySelectorAll<HTMLElement>(REGIONS)]
}

function regionNames(page: Document): string {
  return regionsOf(page)
    .map((region) => dataOf(region).region)
    .join()
}

// The CSP refuses a copy of a script, even of data: the elements themselves move.
function replaceHead(next: Document): void {
  const fresh = headOf.get(next) ?? [...next.head.querySelectorAll(OWN_HEAD)]
  headOf.set(next, fresh)
  for (const old of document.head.querySelectorAll(OWN_HEAD)) old.remove()
  document.head.append(...fresh)
}

const headOf = new WeakMap<Document, readonly Element[]>()

// The account links of the shell come back to the page shown.
function replaceAccountLinks(next: Document): void {
  const links = `a${selectorOf('account')}`
  for (const link of document.querySelectorAll<HTMLAnchorElement>(`${links}:not(main *)`)) {
    const action = `a${selectorOf('account', dataOf(link).account)}`
    link.href = next.querySelector<HTMLAnchorElement>(action)?.href ?? link.href
  }
}
