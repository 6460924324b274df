import type { ReactNode } from 'react'

import type { CardView } from '#application/views/shared-view-types.ts'
import { dataAttributes } from '#delivery/web/contract/data-attributes.ts'

import { Day } from '../text/dates-numbers-and-marked-text.tsx'
import { Link } from '../text/link.tsx'
import { renderNonBreaking } from '../text/non-breaking-titles.tsx'
import { CardFacts } from './card-facts.tsx'
import type { ShownFacts } from './card-facts.tsx'

import styles from './list-entry.module.css'

interface ListEntryProps {
  readonly card: CardView
  readonly level: 2 | 3
  /** Shows the date and the reading time; false for definitions. */
  readonly dated?: boolean
  /** Shows the kind of the document, in lists of several kinds. */
  readonly showKind?: boolean
  /** Shows the theme; false where all documents share it. */
  readonly themed?: boolean
  /** Title with the search terms marked; replaces the title of the card. */
  readonly title?: ReactNode
  /** Text with the search terms marked; replaces the standfirst. */
  readonly text?: ReactNode
  readonly children?: ReactNode
}

/**
 * Renders a document of a list: title, standfirst, facts, and the day in the margin. The whole
 * entry is a link.
 */
export function ListEntry(props: ListEntryProps) {
  const { card, level, dated = true, title, text = card.standfirst } = props
  const Title = `h${level}` as const
  return (
    <article
      className={styles.entry}
      {...dataAttributes({ theme: card.theme, dated: dated || undefined })}
    >
      <div>
        <Title className={styles.title}>
          <Link href={card.path} className="whole-link">
            {title ?? renderNonBreaking(card.title)}
          </Link>
        </Title>
        {text !== '' && <p className={styles.standfirst}>{text}</p>}
        {props.children}
      </div>
      <CardFacts card={card} shown={shownFacts(props)} />
      {dated && card.day !== undefined && (
        <p className={styles.day}>
          <Day at={card.day} />
        </p>
      )}
    </article>
  )
}

function shownFacts({ dated = true, showKind = false, themed = true }: ListEntryProps) {
  return [
    'premium',
    showKind && 'kind',
    themed && 'theme',
    'validity',
    'demo',
    dated && 'readingTime',
  ] satisfies ShownFacts
}
