import { defaultTreeAdapter, parse } from 'parse5'
import type { DefaultTreeAdapterTypes } from 'parse5'

import type { FrameView } from '#application/views/frame-view.ts'
import type { PageView } from '#application/views/page-view.ts'
import { renderDocument } from '#delivery/web/render-document.tsx'

import { aFrame } from '../fixtures/frame-view.ts'

type Node = DefaultTreeAdapterTypes.Node
export type Element = DefaultTreeAdapterTypes.Element

const ASSETS = { css: 'p{color:red}', scripts: ['/assets/shell.js'], fonts: ['/assets/font.woff2'] }

/** Renders a page view to its complete HTML document. */
export function renderedHtml(view: PageView, frame: FrameView = aFrame()): string {
  return renderDocument(view, frame, ASSETS)
}

/** Returns the elements of an HTML text that satisfy a predicate, in order. */
export function elements(html: string, asks: (element: Element) => boolean): readonly Element[] {
  return elementsIn(parse(html)).filter(asks)
}

/** Returns the elements of an HTML text with these tag names. */
export function elementsNamed(html: string, ...names: readonly string[]): readonly Element[] {
  return elements(html, ({ tagName }) => names.includes(tagName))
}

/** Returns all elements below a node, in order. */
export function elementsIn(node: Node): readonly Element[] {
  const below = 'childNodes' in node ? node.childNodes.flatMap(elementsIn) : []
  return defaultTreeAdapter.isElementNode(node) ? [node, ...below] : below
}

/** Returns the value of an attribute, or undefined. */
export function attribute(element: Element, name: string): string | undefined {
  return element.attrs.find((each) => each.name === name)?.value
}

/**
 * Returns the text of a node. With `sighted`, omits text for screen readers only. With `programs`,
 * omits drawings too, whose figures stand in a table below them.
 */
export function textOf(node: Node, readers: 'all' | 'sighted' | 'programs' = 'all'): string {
  if (defaultTreeAdapter.isTextNode(node)) return node.value
  if (defaultTreeAdapter.isElementNode(node)) {
    if (node.tagName === 'style' || node.tagName === 'script') return ''
    if (readers !== 'all' && attribute(node, 'class') === 'sr-only') return ''
    if (readers === 'programs' && node.tagName === 'svg') return ''
  }
  return 'childNodes' in node ? node.childNodes.map((child) => textOf(child, readers)).join('') : ''
}

/** Returns the text of an HTML document. With `sighted`, omits text for screen readers only. */
export function wordsOf(html: string, readers: 'all' | 'sighted' = 'all'): string {
  return textOf(parse(html), readers)
}
