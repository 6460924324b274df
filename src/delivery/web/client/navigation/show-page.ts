import { attributeOf, dataOf, selectorOf } from '#delivery/web/contract/data-attributes.ts'

import { announce } from '../announcer.ts'
import { renderDeferredParts } from '../shell/render-deferred-parts.ts'
import { storedFocus } from './store-and-restore-focus.ts'

/**
 * Replaces the current page with a fetched one, and scrolls to its top, fragment or restored
 * position. Moves the focus and announces the title.
 */
export function showPage(page: Document, event: NavigateEvent): void {
  showDocument(page)
  if (event.navigationType === 'traverse') renderDeferredParts()
  // Forces a layout, since scroll anchoring would add the growth of the page.
  document.body.getBoundingClientRect()
  event.scroll()
  focusOn((event.navigationType === 'traverse' && storedFocus()) || startOfReading())
  announce(document.title)
  ignoreSecondClick()
}

/**
 * Ignores the next click if it is the second of a double click: the first has closed a menu, or has
 * shown another page below it.
 */
export function ignoreSecondClick(): void {
  addEventListener('click', ignoreIfSecond, { capture: true, once: true })
}

function ignoreIfSecond(click: MouseEvent): void {
  if (click.detail < 2) return
  click.preventDefault()
  click.stopImmediatePropagation()
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

/** Selects the elements of the head that differ between pages. */
const OWN_HEAD =
  'title,meta[name=description],meta[name=robots],meta[property],link:not([rel=icon],[rel=preload],[rel=stylesheet]),script[type="application/ld+json"]'

/** Selects what a route change replaces: the main content and each region of the shell. */
const REGIONS = `main,${selectorOf('region')}:not(main *)`

/**
 * True if a document can be shown without a reload: it has the same build and regions as the
 * current page.
 */
export function canShow(next: Document): boolean {
  const { build } = dataOf(document.documentElement)
  const sameBuild = build !== undefined && build === dataOf(next.documentElement).build
  return sameBuild && regionNames(document) === regionNames(next)
}

/** Replaces the content of the page, and leaves the shell unchanged. */
function showDocument(next: Document): void {
  // The only root attribute that differs between pages. Writing it unchanged would recompute all
  // styles.
  const preview = 'preview' in dataOf(next.documentElement)
  document.documentElement.toggleAttribute(attributeOf('preview'), preview)
  replaceHead(next)
  // Removing the focused element would recompute styles midway.
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

// The CSP rejects copies of scripts, even of data, so the elements themselves are moved.
function replaceHead(next: Document): void {
  const fresh = headOf.get(next) ?? [...next.head.querySelectorAll(OWN_HEAD)]
  headOf.set(next, fresh)
  for (const old of document.head.querySelectorAll(OWN_HEAD)) old.remove()
  document.head.append(...fresh)
}

const headOf = new WeakMap<Document, readonly Element[]>()

// The account links of the shell must return to the new page.
function replaceAccountLinks(next: Document): void {
  const links = `a${selectorOf('account')}`
  for (const link of document.querySelectorAll<HTMLAnchorElement>(`${links}:not(main *)`)) {
    const action = `a${selectorOf('account', dataOf(link).account)}`
    link.href = next.querySelector<HTMLAnchorElement>(action)?.href ?? link.href
  }
}
