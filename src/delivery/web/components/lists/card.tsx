import type { ReactNode } from 'react'

import type { CardView } from '#application/views/shared-view-types.ts'
import { dataAttributes } from '#delivery/web/contract/data-attributes.ts'
import { KIND_NAMES, readingTime, THEME_TITLES } from '#domain/messages.ts'
import type { Instant } from '#domain/shared/instant.ts'

import { CardPicture } from '../pictures/picture.tsx'
import { Day, fragmentOf } from '../text/dates-numbers-and-marked-text.tsx'
import { Illustration } from '../text/generated-illustration.tsx'
import { Link } from '../text/link.tsx'
import { LegalTextTitle, renderNonBreaking } from '../text/non-breaking-titles.tsx'

import styles from './card.module.css'

interface CardProps {
  readonly card: CardView
  /** `lead` is the main story of a page; `brief` has no theme and no standfirst. */
  readonly look?: 'lead' | 'row' | 'brief'
  readonly level?: 2 | 3
  /** Shows the date, the type of a legal text and the reading time. */
  readonly dated?: boolean
  /** Shows the kind of the document, in lists of several kinds. */
  readonly showKind?: boolean
  /** Shows an illustration above the title. */
  readonly drawn?: boolean
}

/** Renders a document as a card: theme, title, standfirst and facts. The whole card is a link. */
export function Card({
  card,
  look = 'row',
  level = 3,
  dated = true,
  showKind = false,
  drawn = false,
}: CardProps) {
  const Title = level === 2 ? 'h2' : 'h3'
  const brief = look === 'brief'
  return (
    <article className={styles.card} {...dataAttributes({ look, theme: card.theme })}>
      {drawn && <CardDrawing card={card} isLead={look === 'lead'} />}
      {card.theme && !brief && <p className="kicker">{THEME_TITLES[card.theme]}</p>}
      <Title className={styles.title}>
        <Link href={card.path} className="whole-link">
          <CardTitle card={card} />
        </Link>
      </Title>
      {!brief && card.standfirst !== '' && <p className={styles.standfirst}>{card.standfirst}</p>}
      <CardFacts card={card} dated={dated} brief={brief} showKind={showKind} />
    </article>
  )
}

interface CardDrawingProps {
  readonly card: CardView
  readonly isLead: boolean
  /** Class of the generated illustration. */
  readonly className?: string | undefined
}

/** Renders the picture of a card, or the illustration generated from its path. */
export function CardDrawing({ card, isLead, className }: CardDrawingProps) {
  const { picture, path, theme } = card
  if (picture !== undefined) return <CardPicture picture={picture} isLead={isLead} />
  return <Illustration seed={path} theme={theme} className={className} />
}

function CardTitle({ card: { title, nature } }: Pick<CardProps, 'card'>) {
  return nature === undefined ? renderNonBreaking(title) : <LegalTextTitle title={title} />
}

type CardFactsProps = Required<Pick<CardProps, 'card' | 'dated' | 'showKind'>> & {
  readonly brief: boolean
}

function CardFacts({ card, dated, brief, showKind }: CardFactsProps) {
  const facts = [
    showKind && KIND_NAMES[card.kind].label,
    dated && card.nature,
    card.premium && PREMIUM,
    dated && day(card.day),
    dated && !brief && readingTime(card.readingMinutes),
    !brief && card.validity?.label,
    card.demo && !brief && 'Démonstration',
  ].filter((fact) => fact !== false && fact !== undefined)
  if (facts.length === 0) return null
  return <ul className="facts">{fragmentOf(facts.map(line))}</ul>
}

const PREMIUM = <span className={styles.premium}>Premium</span>

function day(at: Instant | undefined) {
  return at !== undefined && <Day at={at} />
}

function line(fact: ReactNode) {
  return <li>{fact}</li>
}
