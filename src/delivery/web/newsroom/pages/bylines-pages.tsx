import { bylinePath } from '#application/newsroom/bylines/rename-bylines.ts'
import { formatCount } from '#domain/editorial/french-formats.ts'
import { MAX_BYLINE_LENGTH } from '#domain/newsroom/bylines.ts'
import type { BylineField } from '#domain/newsroom/bylines.ts'

import { articleListPath } from '../article-list-query.ts'
import { BYLINE_TEXT_FIELD, bylinePagePath, BYLINES_PATHS } from '../bylines-view.ts'
import type { BylinesView, BylineView } from '../bylines-view.ts'
import { Button } from '../newsroom-page-layout.tsx'
import { FormField } from './form-field.tsx'
import { RenameForm, RenamePlanSection } from './rename-byline-parts.tsx'

import styles from './desk.module.css'

/** French titles of the lists of authors and of tags. */
export const BYLINE_TITLES: Readonly<Record<BylineField, string>> = {
  authors: 'Signatures',
  tags: 'Étiquettes',
}

/** Page with the authors, or the tags, and how many articles carry each. */
export function BylinesPage({ field, text, uses }: BylinesView) {
  const other = field === 'authors' ? 'tags' : 'authors'
  return (
    <>
      <p>
        Choisissez un nom pour le renommer, ou pour le fondre dans un autre. Sa page publique suit.
      </p>
      <p>
        <a href={BYLINES_PATHS[other]}>{BYLINE_TITLES[other]}</a>
      </p>
      <search>
        <form className={`${styles.form} ${styles.narrow}`} action={BYLINES_PATHS[field]}>
          <FormField
            name={BYLINE_TEXT_FIELD}
            label="Chercher un nom"
            value={text}
            maxLength={MAX_BYLINE_LENGTH}
          />
          <Button quiet>Chercher</Button>
        </form>
      </search>
      <p>
        {uses.length === 0 ? NONE[field] : countOf(field, uses.length)}
        {text !== '' && (
          <>
            {` pour «\u00A0${text}\u00A0». `}
            <a href={BYLINES_PATHS[field]}>{ALL[field]}</a>
          </>
        )}
      </p>
      <ul className={styles.list}>
        {uses.map((use) => (
          <li key={use.slug}>
            <a className={styles.title} href={bylinePagePath(field, use.slug)}>
              {use.name}
            </a>
            <p className={styles.facts}>{countsText(use)}</p>
          </li>
        ))}
      </ul>
    </>
  )
}

const ALL = { authors: 'Toutes les signatures', tags: 'Toutes les étiquettes' } as const
const NONE = { authors: 'Aucune signature', tags: 'Aucune étiquette' } as const

function countOf(field: BylineField, count: number): string {
  return field === 'authors'
    ? formatCount(count, 'signature', 'signatures')
    : formatCount(count, 'étiquette', 'étiquettes')
}

function countsText({ articles, pages, spellings }: BylineView['use']): string {
  const counts = [
    articles > 0 && formatCount(articles, 'article', 'articles'),
    pages > 0 && formatCount(pages, 'page d’une autre source', 'pages d’autres sources'),
    spellings > 1 && `${spellings}\u00A0graphies`,
  ]
  return counts.filter((text) => text !== false).join(', ')
}

/** Page of an author or tag: its articles, the form that renames it, and what this changes. */
export function BylinePage(view: BylineView) {
  const { field, use, plan, isDone } = view
  const filter = field === 'authors' ? { author: use.slug } : { tag: use.slug }
  return (
    <>
      {!isDone && (
        <>
          <p className={styles.facts}>{countsText(use)}</p>
          <p className={styles.links}>
            <a href={articleListPath(filter)}>Voir les articles</a>
            <a href={bylinePath(field, use.slug)}>Voir la page publique</a>
          </p>
          <RenameForm {...view} />
        </>
      )}
      {plan && <RenamePlanSection {...view} plan={plan} />}
      <p className={styles.section}>
        <a href={BYLINES_PATHS[field]}>{ALL[field]}</a>
      </p>
    </>
  )
}
