import type { ReactNode } from 'react'

import type { CardView } from '#application/views/shared-view-types.ts'
import { dataAttributes } from '#delivery/web/contract/data-attributes.ts'
import { KIND_NAMES, readingTime, THEME_TITLES } from '#domain/messages.ts'

import { Day } from '../text/dates-numbers-and-marked-text.tsx'
import { Link } from '../text/link.tsx'
import { renderNonBreaking } from '../text/non-breaking-titles.tsx'

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
      <p className={`facts ${styles.facts}`}>
        {factsOf(props).map(({ name, text }) => (
          <span key={name} {...dataAttributes({ fact: name })}>
            {text}
          </span>
        ))}
        {dated && card.kind !== 'agreementText' && <span>{readingTime(card.readingMinutes)}</span>}
      </p>
      {dated && card.day !== undefined && (
        <p className={styles.day}>
          <Day at={card.day} />
        </p>
      )}
    </article>
  )
}

/**
 * Returns the facts below the title. Texts of agreements have no theme, since all have the same.
 */
function factsOf({ card, showKind = false, themed = true }: ListEntryProps) {
  const { kind, theme, premium, validity, demo } = card
  return [
    { name: 'premium', text: premium && 'Premium' },
    { name: 'kind', text: showKind && KIND_NAMES[kind].label },
    { name: 'theme', text: themed && theme && kind !== 'agreementText' && THEME_TITLES[theme] },
    { name: 'validity', text: validity?.label },
    { name: 'demo', text: demo && 'Démonstration' },
  ].filter(({ text }) => text)
}
