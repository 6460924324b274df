import type { ReactNode } from 'react'

import type { CardView } from '#application/views/page-parts.ts'
import { hooks } from '#delivery/web/contract/hooks.ts'
import { KIND_NAMES, THEME_TITLES } from '#domain/messages.ts'

import { Link } from '../shell/link.tsx'
import { Day } from '../text/format.tsx'
import { unbroken } from '../text/title-text.tsx'

import styles from './entry.module.css'

interface EntryProps {
  readonly card: CardView
  readonly level: 2 | 3
  /** Definitions do not age by the day. */
  readonly dated?: boolean
  /** Says of which kind the document is, where several stand together. */
  readonly sorted?: boolean
  /** Left out where all are of the theme of the page. */
  readonly themed?: boolean
  /** The title and the words under it, where a search marked them; what stands below has links of its own. */
  readonly title?: ReactNode
  readonly text?: ReactNode
  readonly children?: ReactNode
}

/** A document as a line of a list: what it is about, its title, its first words, its day in the margin. */
export function Entry(props: EntryProps) {
  const { card, level, dated = true, title, text = card.standfirst } = props
  const Title = `h${level}` as const
  return (
    <article className={styles.entry} {...hooks({ theme: card.theme, dated: dated || undefined })}>
      <div>
        <Title className={styles.title}>
          <Link href={card.path} className="whole-link">
            {title ?? unbroken(card.title)}
          </Link>
        </Title>
        {text !== '' && <p className={styles.standfirst}>{text}</p>}
        {props.children}
      </div>
      <p className={`facts ${styles.facts}`}>
        {factsOf(props).map(({ name, text }) => (
          <span key={name} {...hooks({ fact: name })}>
            {text}
          </span>
        ))}
        {dated && card.kind !== 'agreementText' && (
          <span>{card.readingMinutes} min de lecture</span>
        )}
      </p>
      {dated && card.day !== undefined && (
        <p className={styles.day}>
          <Day at={card.day} />
        </p>
      )}
    </article>
  )
}

/** What a reader weighs besides the title. The texts of agreements are all of one theme, which says nothing. */
function factsOf({ card, sorted = false, themed = true }: EntryProps) {
  const { kind, theme, premium, validity, demo } = card
  return [
    { name: 'premium', text: premium && 'Premium' },
    { name: 'kind', text: sorted && KIND_NAMES[kind].label },
    { name: 'theme', text: themed && theme && kind !== 'agreementText' && THEME_TITLES[theme] },
    { name: 'validity', text: validity?.label },
    { name: 'demo', text: demo && 'Démonstration' },
  ].filter(({ text }) => text)
}
