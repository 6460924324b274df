import type { HitView, SearchView } from '#application/views/search-views.ts'
import { formatCount } from '#domain/editorial/french-formats.ts'
import { isFilteredSearch } from '#domain/search/search-url.ts'

import { ListEntry } from '../components/lists/list-entry.tsx'
import { Pagination } from '../components/lists/pagination.tsx'
import { SearchAnswer } from '../components/search/search-answer.tsx'
import { ChosenFacets, SearchFacets } from '../components/search/search-facets.tsx'
import { SearchHelp, SearchInvitation } from '../components/search/search-help.tsx'
import { SearchForm } from '../components/shell/search-form.tsx'
import { renderMarkedText } from '../components/text/dates-numbers-and-marked-text.tsx'
import { Link } from '../components/text/link.tsx'
import { dataAttributes } from '../contract/data-attributes.ts'

import listStyles from '../components/lists/card-list.module.css'
import styles from './search-page.module.css'

/**
 * Renders the results of a search with facets and a direct answer. Renders help without a query,
 * without results, or if search is unavailable.
 */
export function SearchPage({ view }: { readonly view: SearchView }) {
  const { query, answer, facets } = view
  return (
    <>
      <header className={styles.header}>
        <h1>Recherche</h1>
        <SearchForm place="page" query={query} size="large" />
        {answer && <SearchAnswer answer={answer} />}
      </header>
      <div className={styles.columns}>
        <div>
          <SearchFacets facets={facets} />
        </div>
        <div>
          <Results view={view} />
        </div>
        <SearchInvitation />
      </div>
    </>
  )
}

function Results({ view }: { readonly view: SearchView }) {
  const { query, choices, facets, unavailable, results, nearest } = view
  if (query === '') return <SearchHelp reason="before" nearest={nearest} />
  if (unavailable) return <SearchHelp reason="unavailable" nearest={nearest} />
  return (
    <>
      <h2 className={styles.count}>
        {formatCount(results.total, 'résultat', 'résultats')} pour{' '}
        <Quoted text={view.corrected?.query ?? query} />
        {results.pages > 1 && `, page\u00A0${results.page} sur\u00A0${results.pages}`}
      </h2>
      <Spelling view={view} />
      <ChosenFacets facets={facets} />
      {results.total > 0 ? (
        <>
          {results.hits.length > 0 && <SearchHits hits={results.hits} />}
          <Pagination list={results} label="résultats" />
        </>
      ) : (
        <SearchHelp reason={isFilteredSearch(choices) ? 'narrowed' : 'nothing'} nearest={nearest} />
      )}
    </>
  )
}

/** Renders the spelling correction that was applied, or a suggested one. */
function Spelling({ view: { query, corrected, meant } }: { readonly view: SearchView }) {
  return (
    <>
      {corrected && (
        <p>
          Chercher plutôt{' '}
          <Link href={corrected.literalPath}>
            <Quoted text={query} />
          </Link>
        </p>
      )}
      {meant && (
        <p>
          Vouliez-vous dire{' '}
          <Link href={meant.path}>
            <Quoted text={meant.query} />
          </Link>
          {'\u202F'}?
        </p>
      )}
    </>
  )
}

/** Renders a text typed by the reader, isolated from the writing direction of the page. */
function Quoted({ text }: { readonly text: string }) {
  return (
    <>
      «{'\u202F'}
      <bdi>{text}</bdi>
      {'\u202F'}»
    </>
  )
}

/** Renders the search results, each with the matching part of its page. */
function SearchHits({ hits }: { readonly hits: readonly HitView[] }) {
  return (
    <ol className={listStyles.list}>
      {hits.map((hit) => (
        <li key={hit.id} {...dataAttributes({ later: true })}>
          <Hit hit={hit} />
        </li>
      ))}
    </ol>
  )
}

function Hit({ hit: { card, title, excerpt, part } }: { readonly hit: HitView }) {
  return (
    <ListEntry
      card={card}
      level={3}
      showKind
      title={renderMarkedText(title)}
      {...(excerpt.length > 0 && { text: renderMarkedText(excerpt) })}
    >
      {part && (
        <p>
          Dans cette page{'\u00A0'}: <Link href={part.path}>{part.title}</Link>
          {part.validity && ` (${part.validity.label})`}
        </p>
      )}
    </ListEntry>
  )
}
