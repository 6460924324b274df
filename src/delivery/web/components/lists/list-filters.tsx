import type { FilterChoice, FiltersView } from '#application/views/shared-view-types.ts'
import { dataAttributes } from '#delivery/web/contract/data-attributes.ts'
import { formatCount } from '#domain/editorial/french-formats.ts'
import {
  FILTER_FIELDS,
  filteredPath,
  isFiltered,
  withoutFilter,
} from '#domain/editorial/list-filters.ts'
import type { FilterName } from '#domain/editorial/list-filters.ts'
import { SECTOR_TEXTS, THEME_TITLES } from '#domain/messages.ts'

import { Link } from '../text/link.tsx'

import styles from './filters.module.css'

interface FiltersProps {
  readonly filters: FiltersView | undefined
  readonly total: number
  /** Singular and plural of the counted items. */
  readonly nouns?: readonly [string, string]
}

const CONTENTS = ['contenu', 'contenus'] as const

/**
 * Renders the number of documents in a list, the form of its filters, and the active filters. The
 * form works without JavaScript.
 */
export function Filters({ filters, total, nouns = CONTENTS }: FiltersProps) {
  return (
    <div className={styles.filters}>
      {filters && (
        <details>
          <summary>Filtrer la liste</summary>
          <Choices filters={filters} />
        </details>
      )}
      {(filters ?? total > 0) && (
        <div className={styles.result}>
          <p>{formatCount(total, ...nouns)}</p>
          {filters && isFiltered(filters.chosen) && <ActiveFilters {...filters} />}
        </div>
      )}
    </div>
  )
}

function Choices({ filters }: { readonly filters: FiltersView }) {
  const { path, chosen, themes, sectors, years } = filters
  return (
    <form
      action={path}
      method="get"
      aria-label="Filtrer la liste"
      {...dataAttributes({ chrome: true })}
    >
      <Choice
        name="theme"
        label="Thème"
        all="Tous les thèmes"
        chosen={chosen.theme}
        choices={themes}
        format={(theme) => THEME_TITLES[theme]}
      />
      <Choice
        name="sector"
        label="Secteur"
        all="Tous les secteurs"
        chosen={chosen.sector}
        choices={sectors}
        format={(sector) => SECTOR_TEXTS[sector].title}
      />
      <Choice
        name="year"
        label="Année"
        all="Toutes les années"
        chosen={chosen.year}
        choices={years}
        format={String}
      />
      <button type="submit" className="button button-quiet">
        Filtrer
      </button>
      {(themes.length > 1 || sectors.length > 1) && (
        <p className="facts">Un même contenu peut relever de plusieurs thèmes ou secteurs.</p>
      )}
    </form>
  )
}

interface ChoiceProps<Value extends string | number> {
  readonly name: FilterName
  readonly label: string
  /** Label of the option without a filter. */
  readonly all: string
  readonly chosen: Value | undefined
  readonly choices: readonly FilterChoice<Value>[]
  readonly format: (value: Value) => string
}

/** Renders one filter; nothing if it has fewer than two options and is not active. */
function Choice<Value extends string | number>(props: ChoiceProps<Value>) {
  const { name, label, all, chosen, choices, format: print } = props
  if (choices.length < 2 && chosen === undefined) return null
  const id = `_filtre-${FILTER_FIELDS[name]}`
  return (
    <div className={styles.choice}>
      <label htmlFor={id}>{label}</label>
      <select id={id} name={FILTER_FIELDS[name]} defaultValue={chosen ?? ''}>
        <option value="">{all}</option>
        {choices.map(({ value, total }) => (
          <option key={value} value={value}>
            {`${print(value)} (${total})`}
          </option>
        ))}
      </select>
    </div>
  )
}

/** Renders the active filters, each with a link to remove it. */
function ActiveFilters({ path, chosen }: Pick<FiltersView, 'path' | 'chosen'>) {
  const { theme, sector, year } = chosen
  return (
    <ul aria-label="Filtres actifs">
      {theme !== undefined && (
        <RemoveFilterLink
          name={THEME_TITLES[theme]}
          href={filteredPath(path, withoutFilter(chosen, 'theme'))}
        />
      )}
      {sector !== undefined && (
        <RemoveFilterLink
          name={SECTOR_TEXTS[sector].title}
          href={filteredPath(path, withoutFilter(chosen, 'sector'))}
        />
      )}
      {year !== undefined && (
        <RemoveFilterLink
          name={String(year)}
          href={filteredPath(path, withoutFilter(chosen, 'year'))}
        />
      )}
      <li>
        <Link href={path}>Effacer les filtres</Link>
      </li>
    </ul>
  )
}

/** Renders a list item with a link that removes an active filter. */
export function RemoveFilterLink({ name, href }: { readonly name: string; readonly href: string }) {
  return (
    <li className={styles.removal}>
      <Link href={href} label={`Retirer le filtre «\u202F${name}\u202F»`}>
        {name} <span aria-hidden="true">×</span>
      </Link>
    </li>
  )
}
