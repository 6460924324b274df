import type { ReactNode } from 'react'

import type { Body, List as ListBlock } from '#domain/editorial/body.ts'

import { inOrder } from './in-order.ts'
import { paintInlines } from './inlines.tsx'

interface ListProps {
  readonly list: ListBlock
  readonly paint: (body: Body) => ReactNode
}

/** A list; the first paragraph of an item is written without its tag, as in a tight list. */
export function List({ list, paint }: ListProps) {
  const Kind = list.ordered ? 'ol' : 'ul'
  return <Kind>{inOrder(list.items.map((item) => paintItem(item, paint)))}</Kind>
}

function paintItem(item: Body, paint: ListProps['paint']): ReactNode {
  const [first, ...rest] = item
  if (first?.type !== 'paragraph') return <li>{paint(item)}</li>
  return (
    <li>
      {paintInlines(first.children)}
      {paint(rest)}
    </li>
  )
}
