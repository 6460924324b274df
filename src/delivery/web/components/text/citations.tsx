import type { CitationsView } from '#application/views/page-parts.ts'
import { hooks } from '#delivery/web/contract/hooks.ts'
import * as pageIds from '#delivery/web/contract/page-ids.ts'
import { plural } from '#domain/editorial/plural.ts'
import { PATHS } from '#domain/navigation/site-paths.ts'

import { CardSection } from '../lists/card-section.tsx'

interface CitationsProps {
  readonly citations: CitationsView
  /** The article that is cited, as readers search for it. */
  readonly article: string
}

/** The documents of the site that refer to an article, and how many there are. */
export function Citations({ citations, article }: CitationsProps) {
  const { cards, total } = citations
  const search = `${PATHS.search}?query=${encodeURIComponent(article)}`
  return (
    <div {...hooks({ screen: true })}>
      <CardSection
        id={pageIds.citations}
        title={`Cité par ${plural(total, 'contenu', 'contenus')}`}
        cards={cards}
        look="brief"
        dated
        sorted
        {...(total > cards.length && { more: { href: search, label: 'Chercher les autres' } })}
      />
    </div>
  )
}
