import { dataAttributes } from '#delivery/web/contract/data-attributes.ts'
import * as pageIds from '#delivery/web/contract/element-ids.ts'
import { SHELL_TEXTS } from '#domain/messages.ts'
import { PATHS } from '#domain/navigation/site-paths.ts'
import type { SearchField } from '#domain/search/search-url.ts'

import { Icon } from '../text/icon.tsx'

import styles from './search-form.module.css'

interface SearchFormProps {
  /** Place of the form on the page, which makes its field id unique. */
  readonly place: 'header' | 'panel' | 'page'
  readonly query?: string
  readonly size?: 'small' | 'large'
  /** Path and texts of a search within one part of the site; the whole site by default. */
  readonly within?: { readonly path: string; readonly label: string; readonly example: string }
}

const WHOLE_SITE = {
  path: PATHS.search,
  label: 'Rechercher sur le site',
  example: SHELL_TEXTS.search,
}

/** Renders the search form of the site or of one of its parts. Works without JavaScript. */
export function SearchForm({ place, query, size = 'small', within = WHOLE_SITE }: SearchFormProps) {
  const id = pageIds.searchField(place)
  return (
    <search>
      <form
        action={within.path}
        method="get"
        className={styles.form}
        {...dataAttributes({ size, chrome: true })}
      >
        <label htmlFor={id} className="sr-only">
          {within.label}
        </label>
        <input
          id={id}
          type="search"
          name={'query' satisfies SearchField}
          placeholder={within.example}
          defaultValue={query}
          maxLength={200}
          required
          autoComplete="off"
          enterKeyHint="search"
        />
        <button type="submit">
          <Icon name="search" width={20} height={20} />
          <span className="sr-only">Lancer la recherche</span>
        </button>
      </form>
    </search>
  )
}

/** Renders the search panel of small screens, opened by a button of the header. */
export function SearchPanel() {
  return (
    <section
      id={pageIds.searchPanel}
      popover="auto"
      className={styles.panel}
      aria-label="Recherche"
      {...dataAttributes({ landmark: 'search' })}
    >
      <button
        type="button"
        popoverTarget={pageIds.searchPanel}
        popoverTargetAction="hide"
        className={styles.close}
        {...dataAttributes({ event: 'searchClosed' })}
      >
        <Icon name="close" />
        <span>{SHELL_TEXTS.close}</span>
      </button>
      <SearchForm place="panel" size="large" />
    </section>
  )
}
