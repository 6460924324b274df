import type { PageView } from '#application/views/page-view.ts'

import { attribute, elements, elementsNamed, renderedHtml, textOf } from './rendered-html.ts'
import type { Element } from './rendered-html.ts'

/** Returns the text of a page's main content, with plain spaces. */
export function mainWords(view: PageView): string {
  const [main] = elementsNamed(renderedHtml(view), 'main')
  return plain(main)
}

/** Returns the `href` values of the links in a page's main content, in order. */
export function mainLinks(view: PageView): readonly string[] {
  const html = renderedHtml(view)
  const main = html.slice(html.indexOf('<main'), html.indexOf('</main>'))
  return elementsNamed(main, 'a').flatMap((link) => attribute(link, 'href') ?? [])
}

/** Returns the entries of the description lists (`<dl>`) of a page, by label. */
export function factsOf(view: PageView): Readonly<Record<string, string>> {
  const rows = elementsNamed(renderedHtml(view), 'dl').flatMap((list) =>
    list.childNodes.flatMap((row) => ('tagName' in row ? [row] : [])),
  )
  return Object.fromEntries(
    rows.map((row) => {
      const [label, value] = row.childNodes.flatMap((each) => ('tagName' in each ? [each] : []))
      return [plain(label), plain(value)]
    }),
  )
}

/**
 * Returns the link texts of the navigation with this label. The link of the current page is in
 * brackets.
 */
export function navigation(view: PageView, label: string): readonly string[] {
  const [nav] = elements(renderedHtml(view), (each) => attribute(each, 'aria-label') === label)
  if (nav === undefined) return []
  return elements(
    renderedHtml(view),
    ({ tagName, parentNode }) => tagName === 'a' && isIn(parentNode, label),
  ).map((link) => (attribute(link, 'aria-current') === 'page' ? `[${textOf(link)}]` : textOf(link)))
}

function isIn(node: unknown, label: string): boolean {
  if (typeof node !== 'object' || node === null) return false
  if ('attrs' in node && attribute(node as Element, 'aria-label') === label) return true
  return 'parentNode' in node && isIn(node.parentNode, label)
}

function plain(element: Element | undefined): string {
  return element === undefined ? '' : textOf(element).replaceAll(/\s+/g, ' ').trim()
}
