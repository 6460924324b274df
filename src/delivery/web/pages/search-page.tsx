import type { SearchView } from '../../../application/views/search-views.ts'
import { plural } from '../../../domain/editorial/plural.ts'
import { Breadcrumb } from '../components/breadcrumb.tsx'
import { CardEntries } from '../components/card-list.tsx'
import { Pagination } from '../components/pagination.tsx'
import { SearchForm } from '../components/search-form.tsx'
import { SearchHelp } from '../components/search-help.tsx'
import { SearchInvitation } from '../components/search-invitation.tsx'

import styles from './search-page.module.css'

/** The results of a search, or the invitation to make one. */
export function SearchPage({ view }: { readonly view: SearchView }) {
  const { query, results: list } = view
  const cards = list.hits.map(({ card }) => card)
  return (
    <>
      <Breadcrumb crumbs={view.breadcrumb} />
      <header className={styles.header}>
        <h1>Recherche</h1>
        <SearchForm place="page" query={query} size="large" />
        {query !== '' && (
          <p className={styles.count}>
            {plural(list.total, 'résultat', 'résultats')} pour «{'\u202F'}
            <strong>{query}</strong>
            {'\u202F'}»{list.pages > 1 && `, page\u00A0${list.page} sur\u00A0${list.pages}`}
          </p>
        )}
      </header>
      <div className={styles.columns}>
        <SearchInvitation />
        <div>
          {cards.length > 0 ? (
            <>
              <CardEntries cards={cards} sorted />
              <Pagination list={list} label="résultats" />
            </>
          ) : (
            <SearchHelp searched={query !== ''} />
          )}
        </div>
      </div>
    </>
  )
}
