import { listOf } from '#domain/editorial/body-builders.ts'
import type { Body } from '#domain/editorial/document-body.ts'

import { assemble, blockPiece } from './assemble-blocks.ts'
import type { ElementConverter, Conversion } from './conversion-context.ts'
import { attribute, isElement } from './html-tree.ts'
import type { HtmlElement, HtmlNode } from './html-tree.ts'

/** Converts a list. Stray content becomes an item; a stray list joins the item before it. */
export const convertList: ElementConverter = (element, conversion) => {
  const items: Body[] = []
  let stray: HtmlNode[] = []
  const close = (): void => {
    keep(items, readItem(stray, conversion))
    stray = []
  }
  for (const child of element.childNodes) {
    if (isElement(child) && child.tagName === 'li') {
      close()
      keep(items, readItem(child.childNodes, conversion))
    } else if (isElement(child) && isList(child.tagName)) {
      close()
      keep(items, [...(items.pop() ?? []), ...readItem([child], conversion)])
    } else {
      stray.push(child)
    }
  }
  close()
  const ordered = element.tagName === 'ol'
  return items.length === 0 ? [] : [blockPiece(listOf(ordered, items, startOf(element)))]
}

/**
 * Returns the first number of a list: its `start`, or the `value` of its first item. It is 1 unless
 * it is a number that a body can hold.
 */
function startOf(element: HtmlElement): number {
  const first = element.childNodes.find(isElement)
  const start = (first && attribute(first, 'value')) ?? attribute(element, 'start') ?? ''
  return /^\d{1,9}$/u.test(start) ? Number(start) : 1
}

function isList(tagName: string): boolean {
  return tagName === 'ul' || tagName === 'ol'
}

function readItem(nodes: readonly HtmlNode[], conversion: Conversion): Body {
  return assemble(conversion.read(nodes))
}

function keep(items: Body[], item: Body): void {
  if (item.length > 0) items.push(item)
}
