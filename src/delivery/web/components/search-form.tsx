import { SHELL_TEXTS } from '../../../domain/messages.ts'
import { PATHS } from '../../../domain/navigation/site-paths.ts'
import { searchFieldId } from '../page-ids.ts'
import { Icon } from './icon.tsx'

import styles from './search-form.module.css'

interface SearchFormProps {
  readonly place: 'header' | 'panel' | 'page'
  readonly query?: string
  readonly size?: 'small' | 'large'
}

/** The search of the site: a plain form, so that it works before any script. */
export function SearchForm({ place, query, size = 'small' }: SearchFormProps) {
  const id = searchFieldId(place)
  return (
    <search>
      <form action={PATHS.search} method="get" className={styles.form} data-size={size}>
        <label htmlFor={id} className="sr-only">
          Rechercher sur le site
        </label>
        <input
          id={id}
          type="search"
          name="query"
          placeholder={SHELL_TEXTS.search}
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
