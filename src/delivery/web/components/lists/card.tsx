import type { CardView } from '#application/views/shared-view-types.ts'
import { dataAttributes } from '#delivery/web/contract/data-attributes.ts'
import { THEME_TITLES } from '#domain/messages.ts'

import { Illustration } from '../text/generated-illustration.tsx'
import { Link } from '../text/link.tsx'
import { LegalTextTitle, renderNonBreaking } from '../text/non-breaking-titles.tsx'
import { CardFacts } from './card-facts.tsx'
import type { ShownFacts } from './card-facts.tsx'

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
      {drawn && <Illustration seed={card.path} theme={card.theme} />}
      {card.theme && !brief && <p className="kicker">{THEME_TITLES[card.theme]}</p>}
      <Title className={styles.title}>
        <Link href={card.path} className="whole-link">
          <CardTitle card={card} />
        </Link>
      </Title>
      {!brief && card.standfirst !== '' && <p className={styles.standfirst}>{card.standfirst}</p>}
      <CardFacts card={card} shown={shownFacts({ brief, dated, showKind })} />
    </article>
  )
}

function shownFacts({ brief, dated, showKind }: Record<'brief' | 'dated' | 'showKind', boolean>) {
  return [
    showKind && 'kind',
    dated && 'nature',
    'premium',
    dated && 'day',
    dated && !brief && 'readingTime',
    !brief && 'validity',
    !brief && 'demo',
  ] satisfies ShownFacts
}

function CardTitle({ card: { title, nature } }: Pick<CardProps, 'card'>) {
  return nature === undefined ? renderNonBreaking(title) : <LegalTextTitle title={title} />
}
