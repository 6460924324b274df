import { createElement } from 'react'
import type { ReactNode } from 'react'

import { inOrder } from './in-order.ts'

import styles from './unbroken.module.css'

/** A title whose numbers stay whole at the end of a line: « L. 2241-5 », « n° 2025-1347 ». */
export function unbroken(title: string): ReactNode {
  const parts = title.split(/((?:[LRD]\*?\.[\s\u00A0\u202F])?\d+(?:-\d+)+)/u)
  if (parts.length === 1) return title
  return inOrder(
    parts.map((part, place) =>
      place % 2 === 0 ? part : createElement('span', { className: styles.number }, part),
    ),
  )
}
