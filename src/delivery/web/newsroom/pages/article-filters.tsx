import { slugify } from '#domain/editorial/slugify.ts'
import { THEME_KEYS } from '#domain/editorial/theme.ts'
import { THEME_TITLES } from '#domain/messages.ts'
import { ARTICLE_STAGES } from '#domain/newsroom/article-state.ts'
import { ARTICLE_ACCESSES, ARTICLE_ORDERS } from '#domain/newsroom/filter-articles.ts'
import type { ArticleAccess, ArticleOrder } from '#domain/newsroom/filter-articles.ts'
import { NEWSROOM_PATHS } from '#domain/newsroom/newsroom-paths.ts'

import { LIST_FIELDS, MAX_FILTER_TEXT } from '../article-list-query.ts'
import { KIND_LABELS, STAGE_NAMES } from '../article-messages.ts'
import type { ArticlePageView } from '../article-views.ts'
import { Button } from '../newsroom-page-layout.tsx'
import { SelectField } from './form-field.tsx'

import styles from './desk.module.css'

type View = Extract<ArticlePageView, { kind: 'articles' }>

/** French names of the orders of the list. */
const ORDER_NAMES: Readonly<Record<ArticleOrder, string>> = {
  recent: 'Récents d’abord',
  oldest: 'Anciens d’abord',
  title: 'Titre',
}

/** French names of the accesses by which the list is filtered. */
const ACCESS_NAMES: Readonly<Record<ArticleAccess, string>> = {
  free: 'Ouvert à tous',
  premium: 'Premium',
}

/** Form that searches and filters the list of articles, and orders it. */
export function ArticleFilterForm(view: Omit<View, 'kind'>) {
  const { filters } = view
  return (
    <search>
      <form
        className={`${styles.form} ${styles.filters}`}
        method="get"
        action={NEWSROOM_PATHS.articles}
      >
        <div className={styles.searched}>
          <label htmlFor={LIST_FIELDS.text}>Mots du titre, de l’adresse ou du texte</label>
          <input
            id={LIST_FIELDS.text}
            type="search"
            name={LIST_FIELDS.text}
            defaultValue={filters.text}
            maxLength={MAX_FILTER_TEXT}
          />
        </div>
        {choicesOf(view).map(({ name, label, all, options }) => (
          <SelectField
            key={name}
            name={LIST_FIELDS[name]}
            label={label}
            value={filters[name] ?? ''}
            options={[['', all], ...options]}
          />
        ))}
        <SelectField
          name={LIST_FIELDS.order}
          label="Ordre"
          value={filters.order ?? 'recent'}
          options={ARTICLE_ORDERS.map((order) => [order, ORDER_NAMES[order]])}
        />
        {filters.tag !== undefined && (
          <div>
            <label htmlFor={LIST_FIELDS.tag}>Étiquette</label>
            <input
              id={LIST_FIELDS.tag}
              name={LIST_FIELDS.tag}
              defaultValue={filters.tag}
              maxLength={MAX_FILTER_TEXT}
            />
          </div>
        )}
        <Button quiet>Filtrer</Button>
      </form>
    </search>
  )
}

interface FilterChoice {
  readonly name: 'stage' | 'theme' | 'writer' | 'author' | 'kind' | 'access'
  readonly label: string
  /** Name of the choice of all options. */
  readonly all: string
  readonly options: readonly (readonly [value: string, text: string])[]
}

/** Returns the filters that have a list of options. */
function choicesOf({ listed, editors }: Omit<View, 'kind'>): readonly FilterChoice[] {
  return [
    {
      name: 'stage',
      label: 'Étape',
      all: 'Toutes',
      options: ARTICLE_STAGES.map((stage) => [
        stage,
        `${STAGE_NAMES[stage]} (${listed.counts[stage]})`,
      ]),
    },
    {
      name: 'theme',
      label: 'Thème',
      all: 'Tous',
      options: THEME_KEYS.map((key) => [key, THEME_TITLES[key]]),
    },
    {
      name: 'writer',
      label: 'Écrit par',
      all: 'Tous',
      options: editors.map(({ email, name }) => [email, name]),
    },
    {
      name: 'author',
      label: 'Signature',
      all: 'Toutes',
      options: listed.authors.map((name) => [slugify(name), name]),
    },
    {
      name: 'kind',
      label: 'Nature',
      all: 'Toutes',
      options: listed.kinds.map((kind) => [kind, KIND_LABELS.get(kind) ?? kind]),
    },
    {
      name: 'access',
      label: 'Accès',
      all: 'Tous',
      options: ARTICLE_ACCESSES.map((access) => [access, ACCESS_NAMES[access]]),
    },
  ]
}
