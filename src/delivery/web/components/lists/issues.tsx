import type { CardView } from '#application/views/page-parts.ts'
import { headlineParts } from '#domain/editorial/headline.ts'

import { Notices } from '../document/notices.tsx'

import styles from './issues.module.css'

interface IssuesProps {
  readonly year: number
  readonly issues: readonly CardView[]
}

/** The issues of a year, each with what it counts. */
export function Issues({ year, issues }: IssuesProps) {
  const id = `annee-${year}`
  return (
    <section className={styles.year} aria-labelledby={id}>
      <h2 id={id}>{year}</h2>
      <Notices
        notices={issues.map(({ path, title, standfirst }) => ({
          path,
          title,
          under: countsOf(standfirst),
        }))}
      />
    </section>
  )
}

/** « 2 textes qui modifient le Code du travail »: the sector and the month stand in the title already. */
function countsOf(standfirst: string): string {
  const { rest } = headlineParts(standfirst)
  return rest === '' ? standfirst : rest.replace(/^\s*:\s*/u, '')
}
