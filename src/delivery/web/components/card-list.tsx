import type { CardView, ListView } from '../../../application/views/page-parts.ts'
import { Card } from './card.tsx'
import { Pagination } from './pagination.tsx'

import styles from './card-list.module.css'

interface CardListProps {
  readonly list: ListView
  readonly empty: string
  /** What is listed, for the label of the page numbers. */
  readonly label: string
}

interface CardEntriesProps {
  readonly cards: readonly CardView[]
  readonly look?: 'entry' | 'row'
  readonly dated?: boolean
}

/** Cards one under the other. */
export function CardEntries({ cards, look = 'entry', dated = true }: CardEntriesProps) {
  return (
    <ol className={styles.list}>
      {cards.map((card) => (
        <li key={card.path}>
          <Card card={card} look={look} level={2} dated={dated} />
        </li>
      ))}
    </ol>
  )
}

/** One page of a list, and the way to the others. */
export function CardList({ list, empty, label }: CardListProps) {
  if (list.cards.length === 0) return <p className={styles.empty}>{empty}</p>
  return (
    <>
      <CardEntries cards={list.cards} />
      <Pagination list={list} label={label} />
    </>
  )
}
