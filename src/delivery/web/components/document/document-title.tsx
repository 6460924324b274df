import { hooks } from '#delivery/web/contract/hooks.ts'

import { unbroken } from '../shell/unbroken.tsx'

import styles from './document-title.module.css'

/** From how many signs a title is set smaller, so that it does not fill the window alone. */
const LONG = 80

interface DocumentTitleProps {
  readonly title: string
  /** It is the title of the page, but where several documents stand together. */
  readonly level?: 1 | 3
}

/** The title of a document; those of agreements can run over lines. */
export function DocumentTitle({ title, level = 1 }: DocumentTitleProps) {
  const Title = `h${level}` as const
  return (
    <Title className={styles.title} {...hooks({ long: title.length > LONG || undefined })}>
      {unbroken(title)}
    </Title>
  )
}
