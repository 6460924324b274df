import type { ReactNode } from 'react'

import type { CardView } from '#application/views/page-parts.ts'
import { hooks } from '#delivery/web/contract/hooks.ts'
import { KIND_NAMES, THEME_TITLES } from '#domain/messages.ts'
import type { Instant } from '#domain/shared/instant.ts'

import { Illustration } from '../document/illustration.tsx'
import { Link } from '../shell/link.tsx'
import { Day, inOrder } from '../text/format.tsx'
import { Headline, unbroken } from '../text/title-text.tsx'

import styles from './card.module.css'

interface CardProps {
  readonly card: CardView
  /** `lead` opens a page, `row` stands in a grid, `brief` is a title among others. */
  readonly look?: 'lead' | 'row' | 'brief'
  readonly level?: 2 | 3
  /** Guides, definitions and products do not age by the day: their cards can leave the date out. */
  readonly dated?: boolean
  /** Says of which kind the document is, where several stand together. */
  readonly sorted?: boolean
  /** Under the drawing of the document. */
  readonly drawn?: boolean
}

/** Enough of a document to choose whether to read it; the whole card leads to it. */
export function Card({
  card,
  look = 'row',
  level = 3,
  dated = true,
  sorted = false,
  drawn = false,
}: CardProps) {
  const Title = level === 2 ? 'h2' : 'h3'
  const brief = look === 'brief'
  return (
    <article className={styles.card} {...hooks({ look, theme: card.theme })}>
      {drawn && <Illustration seed={card.path} theme={card.theme} />}
      {card.theme && !brief && <p className="kicker">{THEME_TITLES[card.theme]}</p>}
      <Title className={styles.title}>
        <Link href={card.path} className="whole-link">
          <CardTitle card={card} />
        </Link>
      </Title>
      {!brief && card.standfirst !== '' && <p className={styles.standfirst}>{card.standfirst}</p>}
      <CardFacts card={card} dated={dated} brief={brief} sorted={sorted} />
    </article>
  )
}

function CardTitle({ card: { title, nature } }: Pick<CardProps, 'card'>) {
  return nature === undefined ? unbroken(title) : <Headline title={title} />
}

type CardFactsProps = Required<Pick<CardProps, 'card' | 'dated' | 'sorted'>> & {
  readonly brief: boolean
}

function CardFacts({ card, dated, brief, sorted }: CardFactsProps) {
  const facts = [
    sorted && KIND_NAMES[card.kind].label,
    dated && card.nature,
    card.premium && PREMIUM,
    dated && day(card.day),
    dated && !brief && `${card.readingMinutes} min de lecture`,
    !brief && card.validity?.label,
    card.demo && !brief && 'Démonstration',
  ].filter((fact) => fact !== false && fact !== undefined)
  if (facts.length === 0) return null
  return <ul className="facts">{inOrder(facts.map(line))}</ul>
}

const PREMIUM = <span className={styles.premium}>Premium</span>

function day(at: Instant | undefined) {
  return at !== undefined && <Day at={at} />
}

function line(fact: ReactNode) {
  return <li>{fact}</li>
}
