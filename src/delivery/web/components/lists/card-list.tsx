import type { CardView, ListView } from '#application/views/page-parts.ts'
import { hooks } from '#delivery/web/contract/hooks.ts'
import { isFiltered } from '#domain/editorial/list-filters.ts'

import { Link } from '../shell/link.tsx'
import { Entry } from './entry.tsx'
import { Filters } from './filters.tsx'
import { Pagination } from './pagination.tsx'
import { periodsOf } from './periods.ts'

import styles from './card-list.module.css'

interface CardListProps {
  readonly list: ListView
  readonly empty: string
  /** What is listed, for the label of the page numbers. */
  readonly label: string
  /** What is counted, one and several. */
  readonly nouns?: readonly [string, string]
  /** Says of which kind each document is, where several stand together. */
  readonly sorted?: boolean
  /** Left out where all are of the theme of the page. */
  readonly themed?: boolean
}

/** One page of a list in order of dates, month by month, under its filters, and the way to the other pages. */
export function CardList({ list, empty, label, nouns, ...shown }: CardListProps) {
  return (
    <>
      <Filters filters={list.filters} total={list.total} {...(nouns && { nouns })} />
      {list.cards.length === 0 && <Nothing list={list} empty={empty} />}
      {periodsOf(list.cards).map(({ key, title, items }) => (
        <section key={key} className={styles.period} aria-labelledby={`_${key}`}>
          <h2 id={`_${key}`}>{title}</h2>
          <CardEntries cards={items} level={3} {...shown} />
        </section>
      ))}
      <Pagination list={list} label={label} />
    </>
  )
}

/** An empty list says why, and leads back to the whole of it. */
function Nothing({ list: { filters }, empty }: Pick<CardListProps, 'list' | 'empty'>) {
  if (!filters || !isFiltered(filters.chosen)) return <p className={styles.empty}>{empty}</p>
  return (
    <p className={styles.empty}>
      Rien ne répond à tous ces filtres à la fois. Retirez-en un, ou{' '}
      <Link href={filters.path}>revenez à la liste entière</Link>.
    </p>
  )
}

interface CardEntriesProps {
  readonly cards: readonly CardView[]
  readonly level?: 2 | 3
  readonly dated?: boolean
  readonly sorted?: boolean
  readonly themed?: boolean
  readonly columns?: boolean
}

/** Cards one under the other, or in columns where there is room. */
export function CardEntries({ cards, level = 2, columns = false, ...shown }: CardEntriesProps) {
  return (
    <ol className={styles.list} {...hooks({ columns: columns || undefined })}>
      {cards.map((card) => (
        <li key={card.path} {...hooks({ later: true })}>
          <Entry card={card} level={level} {...shown} />
        </li>
      ))}
    </ol>
  )
}
