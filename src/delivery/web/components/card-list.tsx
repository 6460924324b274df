import type { ListView } from '../../../application/views/page-parts.ts'
import { Card } from './card.tsx'
import { Pagination } from './pagination.tsx'

import styles from './card-list.module.css'

interface CardListProps {
  readonly list: ListView
  readonly empty: string
  /** What is listed, for the label of the page numbers. */
  readonly label: string
}

/** One page of a list, and the way to the others. */
export function CardList({ list, empty, label }: CardListProps) {
  if (list.cards.length === 0) return <p className={styles.empty}>{empty}</p>
  return (
    <>
      <ol className={styles.list}>
        {list.cards.map((card) => (
          <li key={card.path}>
            <Card card={card} look="entry" level={2} />
          </li>
        ))}
      </ol>
      <Pagination list={list} label={label} />
    </>
  )
}
