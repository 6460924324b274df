import { searchSnippet } from '#domain/newsroom/search-snippet.ts'

import type { ArticleForm } from '../article-views.ts'
import { SEARCH_PREVIEW_ID } from '../newsroom-form-field-names.ts'
import { ArticleField } from './article-field.tsx'

import styles from './desk.module.css'
import own from './search-fields.module.css'

interface SearchFieldsProps {
  readonly form: ArticleForm
  readonly siteName: string
}

const FIELDS: ReadonlySet<string> = new Set(['searchTitle', 'searchDescription'])

/** Title and description for search engines, with a preview of the result. */
export function SearchFields({ form, siteName }: SearchFieldsProps) {
  const { draft, errors } = form
  return (
    <details className={styles.more} open={errors.some(({ field }) => FIELDS.has(field))}>
      <summary>Moteurs de recherche</summary>
      <div className={styles.form}>
        <ArticleField form={form} field="searchTitle" />
        <ArticleField form={form} field="searchDescription" rows={3} />
        <SearchPreview draft={draft} siteName={siteName} />
      </div>
    </details>
  )
}

/** Preview of the result, which a script keeps up to date. */
function SearchPreview({
  draft: { fields, path },
  siteName,
}: Pick<ArticleForm, 'draft'> & Pick<SearchFieldsProps, 'siteName'>) {
  const { title, description, remark } = searchSnippet(fields, siteName)
  return (
    <figure id={SEARCH_PREVIEW_ID} className={own.preview} data-site={siteName}>
      <figcaption>Aperçu du résultat</figcaption>
      <p className={own.place}>{[siteName, ...path.split('/').filter(Boolean)].join(' › ')}</p>
      <p className={own.title} data-part="title">
        {title}
      </p>
      <p data-part="description">{description}</p>
      <small data-part="remark">{remark}</small>
    </figure>
  )
}
