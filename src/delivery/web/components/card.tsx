import type { CardView } from '../../../application/views/page-parts.ts'
import { THEME_TITLES } from '../../../domain/messages.ts'
import { Day } from './day.tsx'
import { Headline } from './headline.tsx'
import { Illustration } from './illustration.tsx'
import { KIND_LABELS } from './kind-labels.ts'
import { Link } from './link.tsx'

import styles from './card.module.css'

interface CardProps {
  readonly card: CardView
  /** `lead` opens a page, `row` stands in a grid, `entry` is a line of a list, `brief` a title among others. */
  readonly look?: 'lead' | 'row' | 'entry' | 'brief'
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
  return (
    <article className={styles.card} data-look={look} data-theme={card.theme}>
      {drawn && <Illustration seed={card.path} theme={card.theme} />}
      {card.theme && look !== 'brief' && <p className="kicker">{THEME_TITLES[card.theme]}</p>}
      <Title className={styles.title}>
        <Link href={card.path} className={styles.link}>
          {card.nature === undefined ? card.title : <Headline title={card.title} />}
        </Link>
      </Title>
      {look !== 'brief' && card.standfirst !== '' && (
        <p className={styles.standfirst}>{card.standfirst}</p>
      )}
      <CardFacts card={card} dated={dated} brief={look === 'brief'} sorted={sorted} />
    </article>
  )
}

interface CardFactsProps {
  readonly card: CardView
  readonly dated: boolean
  readonly brief: boolean
  readonly sorted: boolean
}

function CardFacts({ card, dated, brief, sorted }: CardFactsProps) {
  const { nature } = card
  const demo = card.demo && !brief
  if (!dated && !card.premium && !demo && !sorted) return null
  return (
    <ul className={styles.facts}>
      {sorted && <li>{KIND_LABELS[card.kind]}</li>}
      {dated && nature !== undefined && <li>{nature}</li>}
      {card.premium && <li className={styles.premium}>Premium</li>}
      {dated && (
        <li>
          <Day at={card.publishedAt} />
        </li>
      )}
      {dated && !brief && <li>{card.readingMinutes} min de lecture</li>}
      {demo && <li>Démonstration</li>}
    </ul>
  )
}
