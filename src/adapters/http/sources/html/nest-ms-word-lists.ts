import {
  appendNodes,
  attribute,
  createElement,
  detach,
  elementsOf,
  hasClass,
  insertBefore,
  isElement,
  textOf,
} from './html-tree.ts'
import type { HtmlElement, HtmlNode } from './html-tree.ts'

const LEVEL = /(?:^|;)\s*mso-list:\s*\S+\s+level(?<level>\d)/iu
const MARKER = /(?:^|;)\s*mso-list:\s*ignore/iu
/** Marker of an ordered list: « 1. », « 2.1) », « (a) », « iv. », « 1° ». « o » is a bullet. */
const NUMBER = /^(?:\(?(?:\d+(?:[.-]\d+)*|[a-z]{1,2}|[ivxlc]+)(?:[.)°]|[.)]?\s?[-–])|\d+)$/iu

/** List that is being built: its element, and its level from 1 to 9. */
interface OpenList {
  readonly element: HtmlElement
  readonly level: number
}

/**
 * Moves Word's list paragraphs, `<p style="mso-list:l0 level1 lfo1">`, into nested `ul` and `ol`
 * elements. Changes the tree in place, and removes the markers.
 */
export function nestWordLists(root: HtmlElement): void {
  for (const parent of [root, ...elementsOf(root.childNodes)])
    if (parent.childNodes.some((child) => levelOf(child) !== undefined)) nestChildren(parent)
}

function nestChildren(parent: HtmlElement): void {
  let open: readonly OpenList[] = []
  const children = [...parent.childNodes]
  for (const child of children) {
    const level = levelOf(child)
    const item = lastItem(open)
    if (level !== undefined && isElement(child)) open = addItem(child, level, open)
    else if (item !== undefined && isContinuation(child)) appendNodes(item, child)
    else if (isElement(child) || textOf([child]).trim() !== '') open = []
  }
}

/** Returns the level of a list paragraph; undefined for other nodes. */
function levelOf(node: HtmlNode): number | undefined {
  if (!isElement(node) || node.tagName !== 'p') return undefined
  const level = LEVEL.exec(attribute(node, 'style') ?? '')?.groups?.['level']
  return level === undefined ? undefined : Number(level)
}

/** True for a further paragraph of the item before it, which has no marker. */
function isContinuation(node: HtmlNode): boolean {
  const middle = ['MsoListParagraph', 'MsoListParagraphCxSpMiddle', 'MsoListParagraphCxSpLast']
  return isElement(node) && hasClass(node, ...middle)
}

/** Moves a paragraph into the list of its level. Returns the lists that are then open. */
function addItem(
  paragraph: HtmlElement,
  level: number,
  lists: readonly OpenList[],
): readonly OpenList[] {
  const marker = takeMarker(paragraph)
  const tagName = NUMBER.test(marker) ? 'ol' : 'ul'
  const outer = lists.filter((list) => list.level < level)
  const own = lists.find((list) => list.level === level && list.element.tagName === tagName)
  const list = own ?? { level, element: createElement(tagName, startOf(marker)) }
  const parent = lastItem(outer)
  if (own === undefined && parent) appendNodes(parent, list.element)
  else if (own === undefined) insertBefore(paragraph, list.element)
  appendNodes(list.element, appendNodes(createElement('li'), paragraph))
  return [...outer, list]
}

/** Returns the start of a list by its first marker: « 3. », or « 2.3 » on its second level. */
function startOf(marker: string): Readonly<Record<string, string>> {
  const number = /(?<last>\d{1,9})\D*$/u.exec(marker)?.groups?.['last']
  return number === undefined ? {} : { start: number }
}

function lastItem(open: readonly OpenList[]): HtmlElement | undefined {
  const item = open.at(-1)?.element.childNodes.at(-1)
  return item && isElement(item) ? item : undefined
}

/**
 * Removes the marker of a list paragraph and returns it. Word marks it by a style, or by two
 * conditional comments.
 */
function takeMarker(paragraph: HtmlElement): string {
  const styled = [...elementsOf(paragraph.childNodes)].find((element) =>
    MARKER.test(attribute(element, 'style') ?? ''),
  )
  const marker = styled === undefined ? betweenConditions(paragraph.childNodes) : [styled]
  const text = textOf(marker)
  for (const node of marker) detach(node)
  return text.trim()
}

function betweenConditions(nodes: readonly HtmlNode[]): readonly HtmlNode[] {
  const start = nodes.findIndex((node) => commentOf(node).startsWith('[if !supportLists]'))
  const end = nodes.findIndex((node, at) => at > start && commentOf(node) === '[endif]')
  return start === -1 || end === -1 ? [] : nodes.slice(start + 1, end)
}

function commentOf(node: HtmlNode): string {
  return 'data' in node ? node.data : ''
}
