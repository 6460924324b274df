import type { CardView, FiltersView, ListView } from '#application/views/shared-view-types.ts'
import { dataAttributes } from '#delivery/web/contract/data-attributes.ts'
import { isFiltered } from '#domain/editorial/list-filters.ts'
import { frenchMonth } from '#domain/editorial/newsletter-issue.ts'
import type { Instant } from '#domain/shared/instant.ts'
import { parisMonth } from '#domain/shared/paris-calendar.ts'

import { Link } from '../text/link.tsx'
import { ListEntry } from './list-entry.tsx'
import { Filters } from './list-filters.tsx'
import { Pagination } from './pagination.tsx'

import styles from './card-list.module.css'

interface CardListProps {
  readonly list: ListView
  readonly empty: string
  /** Name of the list, for the label of its pagination. */
  readonly label: string
  /** Singular and plural of the counted items. */
  readonly nouns?: readonly [string, string]
  /** Shows the kind of each document, in lists of several kinds. */
  readonly showKind?: boolean
  /** False if all documents have the theme of the page. */
  readonly themed?: boolean
}

/**
 * Renders one page of a list by date: filters, entries by month or year, pagination. `empty` is the
 * text for an empty list.
 */
export function CardList({ list, empty, label, nouns, ...shown }: CardListProps) {
  return (
    <>
      <Filters filters={list.filters} total={list.total} {...(nouns && { nouns })} />
      {list.cards.length === 0 && <EmptyList filters={list.filters} empty={empty} />}
      {groupByPeriod(list.cards).map(({ key, title, items }) => (
        <section key={key} className={styles.period} aria-labelledby={`_${key}`}>
          <h2 id={`_${key}`}>{title}</h2>
          <CardEntries cards={items} level={3} {...shown} />
        </section>
      ))}
      <Pagination list={list} label={label} />
    </>
  )
}

interface EmptyListProps {
  readonly filters: FiltersView | undefined
  /** Text of a list that is empty without filters. */
  readonly empty: string
}

/** Says that a list is empty, or that no entry meets its filters. */
export function EmptyList({ filters, empty }: EmptyListProps) {
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
  readonly showKind?: boolean
  readonly themed?: boolean
  readonly columns?: boolean
}

/** Renders list entries one below the other, or in columns. */
export function CardEntries({ cards, level = 2, columns = false, ...shown }: CardEntriesProps) {
  return (
    <ol className={styles.list} {...dataAttributes({ columns: columns || undefined })}>
      {cards.map((card) => (
        <li key={card.path} {...dataAttributes({ later: true })}>
          <ListEntry card={card} level={level} {...shown} />
        </li>
      ))}
    </ol>
  )
}

/** Items published in one month or one year, Paris time. */
interface Period<Item> {
  /** Month as `2026-03`, or year as `2026`. */
  readonly key: string
  readonly title: string
  readonly items: readonly Item[]
}

/**
 * Groups a list by year if months have fewer than two items on average, else by month. A single
 * item is grouped by month.
 */
export function groupByPeriod<Item extends { readonly publishedAt: Instant }>(
  items: readonly Item[],
): readonly Period<Item>[] {
  const months = Map.groupBy(items, ({ publishedAt }) => parisMonth(publishedAt))
  const years = Map.groupBy(items, ({ publishedAt }) => parisMonth(publishedAt).slice(0, 4))
  const periods = months.size * 2 > items.length && items.length > 1 ? years : months
  return [...periods].map(([key, published]) => ({
    key,
    title: periods === years ? key : frenchMonth(key),
    items: published,
  }))
}
