import { attributeOf, dataOf, selectorOf } from '#delivery/web/contract/hooks.ts'

import { announce } from '../shell/announcer.ts'
import { layOutNow } from '../shell/lay-out-later.ts'
import { keptFocus } from './page-focus.ts'

/** Shows the page of a navigation where the reader expects it: at its top, at the fragment asked for, or as it was left; the focus goes with the eyes, and the title is announced (§4). */
export function showPage(page: Document, event: NavigateEvent): void {
  showDocument(page)
  if (event.navigationType === 'traverse') layOutNow()
  // Laid out first: else a browser that holds on to what it shows moves from the place by as much as the page has grown.
  document.body.getBoundingClientRect()
  event.scroll()
  focusOn((event.navigationType === 'traverse' && keptFocus()) || startOfReading())
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

/** What the head of a page says of that page alone; the rest of it is the same everywhere. */
const OWN_HEAD =
  'title,meta[name=description],meta[name=robots],meta[property],link:not([rel=icon],[rel=preload],[rel=stylesheet]),script[type="application/ld+json"]'

/** What a route change replaces in the body: the main content, and each part of the shell that the server names as a region. */
const REGIONS = `main,${selectorOf('region')}:not(main *)`

/** Whether a document can take the place of the shown one: it is of the same build, and its shell has the same regions. */
export function canShow(next: Document): boolean {
  const { build } = dataOf(document.documentElement)
  const sameBuild = build !== undefined && build === dataOf(next.documentElement).build
  return sameBuild && regionNames(document) === regionNames(next)
}

/** Puts the page of another document in the place of the shown one, and keeps the shell, its panels and its state. */
function showDocument(next: Document): void {
  // The one attribute of the root that pages of a build differ by; an attribute written again costs the style of the whole page.
  const preview = 'preview' in dataOf(next.documentElement)
  document.documentElement.toggleAttribute(attributeOf('preview'), preview)
  replaceHead(next)
  // A focus that goes with its element would have the page styled halfway through.
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

// The policy of the site refuses the copy of a script, be it data: the elements themselves come, and go back.
function replaceHead(next: Document): void {
  const fresh = headOf.get(next) ?? [...next.head.querySelectorAll(OWN_HEAD)]
  headOf.set(next, fresh)
  for (const old of document.head.querySelectorAll(OWN_HEAD)) old.remove()
  document.head.append(...fresh)
}

const headOf = new WeakMap<Document, readonly Element[]>()

// The links of the shell to the account service come back to the page that is shown.
function replaceAccountLinks(next: Document): void {
  const links = `a${selectorOf('account')}`
  for (const link of document.querySelectorAll<HTMLAnchorElement>(`${links}:not(main *)`)) {
    const action = `a${selectorOf('account', dataOf(link).account)}`
    link.href = next.querySelector<HTMLAnchorElement>(action)?.href ?? link.href
  }
}
