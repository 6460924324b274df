import type { Body } from '#domain/editorial/body.ts'

import { assemble } from './assemble.ts'
import { isElement } from './html-tree.ts'
import type { HtmlNode } from './html-tree.ts'
import { blockPiece } from './piece.ts'
import type { ElementReader, Reading } from './reading.ts'

/** A list; what stands between its items is an item too, but a list there belongs to the item before it. */
export const readList: ElementReader = (element, reading) => {
  const items: Body[] = []
  let stray: HtmlNode[] = []
  const close = (): void => {
    keep(items, readItem(stray, reading))
    stray = []
  }
  for (const child of element.childNodes) {
    if (isElement(child) && child.tagName === 'li') {
      close()
      keep(items, readItem(child.childNodes, reading))
    } else if (isElement(child) && isList(child.tagName)) {
      close()
      keep(items, [...(items.pop() ?? []), ...readItem([child], reading)])
    } else {
      stray.push(child)
    }
  }
  close()
  const ordered = element.tagName === 'ol'
  return items.length === 0 ? [] : [blockPiece({ type: 'list', ordered, items })]
}

function isList(tagName: string): boolean {
  return tagName === 'ul' || tagName === 'ol'
}

function readItem(nodes: readonly HtmlNode[], reading: Reading): Body {
  return assemble(reading.read(nodes))
}

function keep(items: Body[], item: Body): void {
  if (item.length > 0) items.push(item)
}
