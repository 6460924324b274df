import { fieldsOf, hasFields } from '#domain/shared/fields.ts'

/** A node of a sheet of service-public.fr: words, or an element around other nodes. */
export type XmlNode = string | XmlElement

/** An element of a sheet: its name, its attributes, what it holds. */
export interface XmlElement {
  readonly name: string
  readonly attributes: Readonly<Record<string, string>>
  readonly children: readonly XmlNode[]
}

/** The nodes that a value of the data package describes; what describes none is left out. */
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

/** The first child of this name. */
export function childOf(element: XmlElement, name: string): XmlElement | undefined {
  return childrenOf(element, name)[0]
}

/** The children of this name, in order. */
export function childrenOf(element: XmlElement, name: string): readonly XmlElement[] {
  return element.children.filter((node) => isElement(node)).filter((child) => child.name === name)
}

/** What an element holds besides these children, which are read apart. */
export function besides(
  element: XmlElement,
  ...apart: readonly (XmlElement | undefined)[]
): readonly XmlNode[] {
  const read = new Set<XmlNode | undefined>(apart)
  return element.children.filter((child) => !read.has(child))
}

/** All the words under a node, as they are written. */
export function textOf(node: XmlNode): string {
  return isElement(node) ? node.children.map(textOf).join('') : node
}

/** The words under a node on one line, with one space between them. */
export function lineOf(node: XmlNode | undefined): string {
  return node === undefined ? '' : textOf(node).replaceAll(/\s+/gu, ' ').trim()
}

/** The elements under a node, itself included, in document order. */
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
