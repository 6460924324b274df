import type { CardView, RelatedView } from '#application/views/page-parts.ts'
import { hooks } from '#delivery/web/contract/hooks.ts'
import * as pageIds from '#delivery/web/contract/page-ids.ts'

import { CardSection } from '../lists/card-section.tsx'

interface RelatedProps {
  readonly cards: readonly CardView[]
  /** The relation by which the documents are linked, when they are (§9). */
  readonly type?: RelatedView['type']
  readonly title?: string
  readonly dated?: boolean
}

/** What to read next. */
export function Related({ cards, type, title = 'Voir aussi', dated = true }: RelatedProps) {
  if (cards.length === 0) return null
  return (
    <div {...hooks({ screen: true, 'related-type': type })}>
      <CardSection id={pageIds.related} title={title} cards={cards} dated={dated} />
    </div>
  )
}
