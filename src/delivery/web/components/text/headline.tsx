import { headlineParts } from '#domain/editorial/headline.ts'

import { unbroken } from '../shell/unbroken.tsx'

import styles from './headline.module.css'

/** A headline of law, its subject in sight, what was done to which articles in smaller type. */
export function Headline({ title }: { readonly title: string }) {
  const { subject, rest } = headlineParts(title)
  return (
    <>
      {subject}
      {rest !== '' && <span className={styles.rest}>{unbroken(rest)}</span>}
    </>
  )
}
