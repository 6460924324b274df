import type { FacetChoice, SearchFacetsView } from '#application/views/search-views.ts'
import { dataAttributes } from '#delivery/web/contract/data-attributes.ts'
import { SECTOR_TEXTS, THEME_TITLES } from '#domain/messages.ts'
import { SEARCH_CHOICE_TITLES } from '#domain/search/search-criteria.ts'

import { CountedLinks } from '../lists/link-list.tsx'
import { RemoveFilterLink } from '../lists/list-filters.tsx'
import { Link } from '../text/link.tsx'

import styles from '../lists/filters.module.css'

/** Number of visible years; earlier years are collapsed. */
const YEARS_IN_SIGHT = 6

/** Facet value with its French name. */
interface NamedChoice extends FacetChoice<string | number> {
  readonly name: string
}

/**
 * Renders the facets of a search as links with their number of results, collapsed on small screens.
 */
export function SearchFacets({ facets }: { readonly facets: SearchFacetsView }) {
  const groups = groupsOf(facets).filter(({ choices }) => isWorthShowing(choices))
  if (groups.length === 0) return null
  return (
    <div className={styles.filters} {...dataAttributes({ chrome: true })}>
      <details>
        <summary>Affiner les résultats</summary>
        <nav aria-label="Affiner les résultats">
          {groups.map(({ title, choices }) => (
            <Facet key={title} title={title} choices={choices} />
          ))}
        </nav>
      </details>
    </div>
  )
}

/**
 * Renders the active facets of a search, each with a link to remove it, and a link to remove them
 * all.
 */
export function ChosenFacets({ facets }: { readonly facets: SearchFacetsView }) {
  const chosen = groupsOf(facets).flatMap(({ choices }) => choices.filter((each) => each.chosen))
  if (chosen.length === 0) return null
  return (
    <div className={styles.result}>
      <ul aria-label="Filtres actifs">
        {chosen.map(({ name, path }) => (
          <RemoveFilterLink key={name} name={name} href={path} />
        ))}
        <li>
          <Link href={facets.path}>Tout effacer</Link>
        </li>
      </ul>
    </div>
  )
}

interface FacetProps {
  readonly title: string
  readonly choices: readonly NamedChoice[]
}

function Facet({ title, choices }: FacetProps) {
  const inSight = title === YEAR ? choices.slice(0, YEARS_IN_SIGHT) : choices
  const others = choices.slice(inSight.length)
  return (
    <div className={styles.choice}>
      <h2>{title}</h2>
      <CountedLinks links={inSight.map(linkOf)} label={title} />
      {others.length > 0 && (
        <details open={others.some(({ chosen }) => chosen)}>
          <summary>Années précédentes</summary>
          <CountedLinks links={others.map(linkOf)} label="Années précédentes" />
        </details>
      )}
    </div>
  )
}

function linkOf({ name, path, total, chosen }: NamedChoice) {
  return {
    title: name,
    path,
    total,
    ...(chosen && {
      chosen: (
        <Link href={path} current="true" label={`Retirer le filtre «\u202F${name}\u202F»`}>
          {name} <span aria-hidden="true">×</span>
        </Link>
      ),
    }),
  }
}

const YEAR = 'Année'

function groupsOf({ kinds, themes, sectors, years, access }: SearchFacetsView): FacetProps[] {
  return [
    { title: 'Type', choices: named(kinds, (kind) => SEARCH_CHOICE_TITLES.kind[kind]) },
    { title: 'Thème', choices: named(themes, (theme) => THEME_TITLES[theme]) },
    { title: 'Secteur', choices: named(sectors, (sector) => SECTOR_TEXTS[sector].title) },
    { title: 'Accès', choices: named(access, (each) => SEARCH_CHOICE_TITLES.access[each]) },
    { title: YEAR, choices: named(years, String) },
  ]
}

function named<Value extends string | number>(
  choices: readonly FacetChoice<Value>[],
  print: (value: Value) => string,
): readonly NamedChoice[] {
  return choices.map((choice) => ({ ...choice, name: print(choice.value) }))
}

/** True if a facet has several values, or an active one. */
function isWorthShowing(choices: readonly NamedChoice[]): boolean {
  return choices.length > 1 || choices.some(({ chosen }) => chosen)
}
