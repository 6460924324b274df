import { createElement, Fragment } from 'react'
import type { ReactNode } from 'react'

/** Nodes that follow each other and never change once painted: none needs a key. */
export function inOrder(nodes: readonly ReactNode[]): ReactNode {
  return createElement(Fragment, null, ...nodes)
}
