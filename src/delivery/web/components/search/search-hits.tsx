import type { HitView } from '#application/views/search-views.ts'
import { hooks } from '#delivery/web/contract/hooks.ts'

import { Entry } from '../lists/entry.tsx'
import { Link } from '../shell/link.tsx'
import { marked } from '../text/marked.tsx'

import lists from '../lists/card-list.module.css'

/** What a search found, the best first: why each was found, and the way straight to the part that answers. */
export function SearchHits({ hits }: { readonly hits: readonly HitView[] }) {
  return (
    <ol className={lists.list}>
      {hits.map((hit) => (
        <li key={hit.id} {...hooks({ later: true })}>
          <Hit hit={hit} />
        </li>
      ))}
    </ol>
  )
}

function Hit({ hit: { card, title, excerpt, part } }: { readonly hit: HitView }) {
  return (
    <Entry
      card={card}
      level={3}
      sorted
      title={marked(title)}
      {...(excerpt.length > 0 && { text: marked(excerpt) })}
    >
      {part && (
        <p>
          Dans cette page{'\u00A0'}: <Link href={part.path}>{part.title}</Link>
          {part.validity && ` (${part.validity.label})`}
        </p>
      )}
    </Entry>
  )
}
