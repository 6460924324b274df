import type { PageView } from '#application/views/page-view.ts'
import { documentHead } from '#delivery/web/head/document-head.ts'

import { aFrame } from '../fixtures/frame-view.ts'
import { attribute, elementsNamed } from './rendered-html.ts'

/** Build files that the rendered heads refer to. */
export const ASSETS = {
  css: '@layer base{}',
  scripts: ['/assets/shell.js'],
  fonts: ['/assets/f.woff2'],
}

/** Returns an HTML document with the head of a page. */
export function headOf(view: PageView): string {
  return `<!doctype html><html>${documentHead(view, aFrame(), ASSETS)}</html>`
}

/**
 * Returns the contents of the `<meta>` elements of a page, by name or property. Of several, the
 * last one counts.
 */
export function metas(html: string): Readonly<Record<string, string | undefined>> {
  return Object.fromEntries(
    elementsNamed(html, 'meta').map((meta) => [
      attribute(meta, 'name') ?? attribute(meta, 'property'),
      attribute(meta, 'content'),
    ]),
  )
}

/** Returns the `href` values of a page's `<link>` elements with this `rel`. */
export function linkHrefs(html: string, rel: string): readonly (string | undefined)[] {
  return elementsNamed(html, 'link')
    .filter((link) => attribute(link, 'rel') === rel)
    .map((link) => attribute(link, 'href'))
}

/** Returns the parsed JSON-LD (structured data) of a page. */
export function dataOf(view: PageView): readonly Record<string, unknown>[] {
  return elementsNamed(headOf(view), 'script')
    .filter((script) => attribute(script, 'type') === 'application/ld+json')
    .map((script) =>
      JSON.parse(script.childNodes.map((node) => ('value' in node ? node.value : '')).join('')),
    )
}
