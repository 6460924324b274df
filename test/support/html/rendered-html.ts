import { defaultTreeAdapter, parse } from 'parse5'
import type { DefaultTreeAdapterTypes } from 'parse5'

import type { FrameView } from '#application/views/frame-view.ts'
import type { PageView } from '#application/views/page-view.ts'
import { renderDocument } from '#delivery/web/render-document.tsx'

import { aFrame } from '../fixtures/frame-view.ts'

type Node = DefaultTreeAdapterTypes.Node
export type Element = DefaultTreeAdapterTypes.Element

const ASSETS = { css: 'p{color:red}', scripts: ['/assets/shell.js'], fonts: ['/assets/font.woff2'] }

/** A page as the server sends it. */
export function renderedHtml(view: PageView, frame: FrameView = aFrame()): string {
  return renderDocument(view, frame, ASSETS)
}

/** The elements of an HTML text that answer a question, in order. */
export function elements(html: string, asks: (element: Element) => boolean): readonly Element[] {
  return elementsIn(parse(html)).filter(asks)
}

/** The elements with this tag name. */
export function tagged(html: string, ...names: readonly string[]): readonly Element[] {
  return elements(html, ({ tagName }) => names.includes(tagName))
}

/** The elements below a node, in order. */
export function elementsIn(node: Node): readonly Element[] {
  const below = 'childNodes' in node ? node.childNodes.flatMap(elementsIn) : []
  return defaultTreeAdapter.isElementNode(node) ? [node, ...below] : below
}

/** The value of an attribute. */
export function attribute(element: Element, name: string): string | undefined {
  return element.attrs.find((each) => each.name === name)?.value
}

/** The words below a node; those for screen readers only can be left out. */
export function textOf(node: Node, readers: 'all' | 'sighted' = 'all'): string {
  if (defaultTreeAdapter.isTextNode(node)) return node.value
  if (defaultTreeAdapter.isElementNode(node)) {
    if (node.tagName === 'style' || node.tagName === 'script') return ''
    if (readers === 'sighted' && attribute(node, 'class') === 'sr-only') return ''
  }
  return 'childNodes' in node ? node.childNodes.map((child) => textOf(child, readers)).join('') : ''
}

/** The words of a whole HTML text. */
export function wordsOf(html: string, readers: 'all' | 'sighted' = 'all'): string {
  return textOf(parse(html), readers)
}
