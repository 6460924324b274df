import { fieldsOf, hasFields } from '#domain/shared/unknown-fields.ts'

/** Node of a service-public.fr sheet: text or an element. */
export type XmlNode = string | XmlElement

/** Element of a sheet: name, attributes and children. */
export interface XmlElement {
  readonly name: string
  readonly attributes: Readonly<Record<string, string>>
  readonly children: readonly XmlNode[]
}

/**
 * Converts a node of a sheet's XML from its JSON form in the data package. Returns a list of one,
 * or an empty list if the node is invalid.
 */
export function readXml(value: unknown): readonly XmlNode[] {
  const { name, text, cdata, attributes, children } = fieldsOf(value)
  if (typeof name === 'string') {
    const inside = Array.isArray(children) ? children.flatMap(readXml) : []
    return [{ name, attributes: stringsOf(attributes), children: inside }]
  }
  const words = text ?? cdata
  return typeof words === 'string' ? [words] : []
}

export function isElement(node: XmlNode): node is XmlElement {
  return typeof node !== 'string'
}

/** Returns the first child with a name, or undefined. */
export function childOf(element: XmlElement, name: string): XmlElement | undefined {
  return childrenOf(element, name)[0]
}

/** Returns the children with a name, in order. */
export function childrenOf(element: XmlElement, name: string): readonly XmlElement[] {
  return element.children.filter((node) => isElement(node)).filter((child) => child.name === name)
}

/** Returns the children of an element except those in `apart`, which are converted separately. */
export function childrenExcept(
  element: XmlElement,
  ...apart: readonly (XmlElement | undefined)[]
): readonly XmlNode[] {
  const skippedNodes = new Set<XmlNode | undefined>(apart)
  return element.children.filter((child) => !skippedNodes.has(child))
}

/** Returns all text under a node, unchanged. */
export function textOf(node: XmlNode): string {
  return isElement(node) ? node.children.map(textOf).join('') : node
}

/**
 * Returns the text under a node on one line, with single spaces. Empty if the node is undefined.
 */
export function lineOf(node: XmlNode | undefined): string {
  return node === undefined ? '' : textOf(node).replaceAll(/\s+/gu, ' ').trim()
}

/** Yields the elements under a node, including itself, in document order. */
export function* elementsOf(node: XmlNode): Generator<XmlElement> {
  if (!isElement(node)) return
  yield node
  for (const child of node.children) yield* elementsOf(child)
}

function stringsOf(attributes: unknown): Readonly<Record<string, string>> {
  if (!hasFields(attributes)) return {}
  const strings = Object.entries(attributes).flatMap(([name, value]) =>
    typeof value === 'string' ? [[name, value] as const] : [],
  )
  return Object.fromEntries(strings)
}
