import type { DefaultTreeAdapterTypes } from 'parse5'
import { defaultTreeAdapter, html as names, parseFragment } from 'parse5'

import { escapePseudoTags } from './escape-pseudo-tags.ts'

export type HtmlNode = DefaultTreeAdapterTypes.ChildNode
export type HtmlElement = DefaultTreeAdapterTypes.Element

/** Reads HTML as a browser would inside a `div`, each text mended as it is read; in the parser's default context, words outside a cell could vanish. */
export function parseHtml(html: string, mend: (text: string) => string): readonly HtmlNode[] {
  const context = defaultTreeAdapter.createElement('div', names.NS.HTML, [])
  const options = { scriptingEnabled: false }
  const nodes = parseFragment(context, escapePseudoTags(html), options).childNodes
  for (const node of nodesOf(nodes)) if ('value' in node) node.value = mend(node.value)
  return nodes
}

export function isElement(node: HtmlNode): node is HtmlElement {
  return 'tagName' in node
}

export function attribute(element: HtmlElement, name: string): string | undefined {
  return element.attrs.find((each) => each.name === name)?.value
}

export function hasClass(element: HtmlElement, ...names: readonly string[]): boolean {
  const classes = (attribute(element, 'class') ?? '').split(/\s+/u)
  return names.some((name) => classes.includes(name))
}

/** The elements under these nodes, in document order; a loop, since hostile trees are deeper than the call stack. */
export function* elementsOf(nodes: readonly HtmlNode[]): Generator<HtmlElement> {
  for (const node of nodesOf(nodes)) if (isElement(node)) yield node
}

/** All the text under these nodes, as it is written. */
export function textOf(nodes: readonly HtmlNode[]): string {
  let text = ''
  for (const node of nodesOf(nodes)) if ('value' in node) text += node.value
  return text
}

function* nodesOf(nodes: readonly HtmlNode[]): Generator<HtmlNode> {
  const waiting = nodes.toReversed()
  for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
    yield node
    if (isElement(node)) for (const child of contentOf(node).toReversed()) waiting.push(child)
  }
}

/** The children of an element; those of a `template` stand apart from it. */
function contentOf(element: HtmlElement | DefaultTreeAdapterTypes.Template): readonly HtmlNode[] {
  return 'content' in element ? element.content.childNodes : element.childNodes
}
