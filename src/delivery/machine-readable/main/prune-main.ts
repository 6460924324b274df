import type { Element, ElementContent, Text } from 'hast'

import { hasClass, isElement } from './html-nodes.ts'

/** Elements that hold no words of the page, or that only a person in a browser can use. */
const OMITTED = new Set([
  'audio',
  'button',
  'datalist',
  'dialog',
  'link',
  'noscript',
  'script',
  'style',
  'svg',
  'template',
  'textarea',
  'video',
])

/**
 * Removes from the main content what programs do not read: marked chrome, controls, forms to send,
 * and words for screen readers. Paths of links become URLs; fields of a query are named.
 */
export function pruneMain(main: Element, origin: string): void {
  prune(main, { origin, inText: false })
}

interface Place {
  readonly origin: string
  /** True inside the text of a document, whose inline elements follow each other without space. */
  readonly inText: boolean
}

function prune(element: Element, { origin, inText }: Place): void {
  for (const name of ['href', 'src']) {
    const path = element.properties[name]
    if (typeof path === 'string') element.properties[name] = absolute(path, origin)
  }
  const isText = inText || hasClass(element, 'prose') || element.tagName === 'time'
  const children: ElementContent[] = []
  for (const child of element.children.filter(isRead).map(asRead)) {
    keep(children, child, isText)
    if (isElement(child)) prune(child, { origin, inText: isText })
  }
  element.children = children
}

/** Adds a node to its neighbours. Elements that only their layout keeps apart get a space. */
function keep(children: ElementContent[], child: ElementContent, isText: boolean): void {
  const last = children.at(-1)
  if (child.type === 'text' && last?.type === 'text') {
    last.value += child.value
    return
  }
  if (!isText && last && isElement(last) && isElement(child))
    children.push({ type: 'text', value: ' ' })
  children.push(child)
}

function absolute(href: string, origin: string): string {
  return href.startsWith('/') && !href.startsWith('//') ? origin + href : href
}

/** Replaces a control by the field and value of a query that it stands for, « (cadre=oui) ». */
function asRead(node: ElementContent): ElementContent {
  if (!isElement(node, 'input')) return node
  const { name, value } = node.properties
  const words = `${String(name)}=${String(value || '…')}`.replaceAll(/\s+/g, ' ')
  const text: Text = { type: 'text', value: ` (${words}) ` }
  return text
}

function isRead(node: ElementContent): boolean {
  if (!isElement(node)) return node.type === 'text'
  const { properties, tagName } = node
  const { hidden, ariaHidden, method, type, name } = properties
  if (hidden || ariaHidden === 'true' || 'dataChrome' in properties) return false
  if (tagName === 'input') return name !== undefined && type !== 'hidden'
  const isPosted = tagName === 'form' && method === 'post'
  return !OMITTED.has(tagName) && !isPosted && !hasClass(node, 'sr-only')
}
