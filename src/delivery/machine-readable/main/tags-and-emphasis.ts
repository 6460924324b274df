import type { RootContent } from 'hast'
import type { Handle } from 'hast-util-to-mdast'
import type { Html } from 'mdast'

import { childrenOf, isElement } from './html-nodes.ts'

/** Renders an element as HTML tags around its content. */
export const tagged: Handle = (state, node) => {
  const { tagName } = node
  // The name says that the tags stand within a paragraph.
  const tag = (value: string): Html => ({ type: 'html', value, data: { hName: tagName } })
  return [tag(`<${tagName}>`), ...state.all(node), tag(`</${tagName}>`)]
}

/**
 * Returns the handler of an emphasis: `mark`, or tags where the serializer would have to escape
 * letters or spaces beside its marks (`préavi&#x73;*.*`).
 */
export function emphasised(mark: Handle): Handle {
  return (state, node, parent) => {
    const siblings = parent === undefined ? [] : childrenOf(parent)
    const place = siblings.findIndex((sibling) => sibling === node)
    const { children } = node
    const [previous, next] = [siblings[place - 1], siblings[place + 1]]
    const isMarkable =
      !(parent && isElement(parent, ...UNMARKED, ...EMPHASIS)) &&
      ![previous, next].some((other) => other && isElement(other, ...EMPHASIS)) &&
      isMark(edgeOf(previous, -1), edgeOf(children[0], 0)) &&
      isMark(edgeOf(next, 0), edgeOf(children.at(-1), -1))
    return (isMarkable ? mark : tagged)(state, node, parent)
  }
}

/** True if a mark between these characters forms emphasis. An empty one is a line's edge. */
function isMark(outside: string, inside: string): boolean {
  const [isOuter, isInner] = [outside, inside].map((edge) => /^[^\s\p{P}\p{S}]/u.test(edge))
  return isInner === true || (/\S/u.test(inside) && isOuter === false)
}

/** Elements whose Markdown begins and ends with a mark or a tag. */
const MARKED = ['a', 'code', 'del', 'em', 'img', 'ins', 'strong', 'sub', 'sup']

/** Inline elements whose Markdown is that of their content: what stands beside it is not known. */
const UNMARKED = ['abbr', 'cite', 'dfn', 'mark', 'q', 'small', 'span', 'time']
const EMPHASIS = ['em', 'strong']

/** Returns the first or last character of a node's Markdown, `at` being 0 or -1; '' for none. */
function edgeOf(node: RootContent | undefined, at: 0 | -1): string {
  if (node === undefined) return ''
  if (node.type === 'text') return (at === 0 ? /^./su : /.$/su).exec(node.value)?.[0] ?? ''
  if (isElement(node, 'br')) return '\n'
  return isElement(node, ...MARKED) ? '*' : edgeOf(childrenOf(node).at(at), at)
}
