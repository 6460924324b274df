import type { ReactNode } from 'react'

import type { Accordion as AccordionBlock } from '#domain/editorial/document-body.ts'

import { Icon } from '../text/icon.tsx'

import styles from './accordion.module.css'

interface AccordionProps {
  readonly accordion: Pick<AccordionBlock, 'id' | 'title'>
  readonly children: ReactNode
}

/** Renders a collapsible section that works without JavaScript. */
export function Accordion({ accordion, children }: AccordionProps) {
  return (
    <details id={accordion.id} className={styles.accordion}>
      <summary>
        <span>{accordion.title}</span>
        <Icon name="chevron" width={20} height={20} />
      </summary>
      <div className={styles.content}>{children}</div>
    </details>
  )
}
