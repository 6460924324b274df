import type { Element, ElementContent, Root, RootContent } from 'hast'

type Node = Root | RootContent

/** True if a node is an element with one of these tag names, or any element without names. */
export function isElement(node: Node, ...names: readonly string[]): node is Element {
  return node.type === 'element' && (names.length === 0 || names.includes(node.tagName))
}

/** Returns the children of a node. */
export function childrenOf(node: Node): readonly (RootContent | ElementContent)[] {
  return 'children' in node ? node.children : []
}

/** Returns the first element with a tag name, in reading order. */
export function firstNamed(node: Node, name: string): Element | undefined {
  if (isElement(node, name)) return node
  for (const child of childrenOf(node)) {
    const descendant = firstNamed(child, name)
    if (descendant !== undefined) return descendant
  }
  return undefined
}

/** Returns the text of a node on one line. */
export function textOf(node: Node): string {
  return rawText(node)
    .replaceAll(/[ \t\n]+/g, ' ')
    .trim()
}

function rawText(node: Node): string {
  return node.type === 'text' ? node.value : childrenOf(node).map(rawText).join('')
}

/** True if an element has a class. */
export function hasClass({ properties }: Element, name: string): boolean {
  const { className } = properties
  return Array.isArray(className) && className.includes(name)
}
