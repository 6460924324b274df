import { use } from 'react'

import { searchSnippet } from '#domain/newsroom/search-snippet.ts'

import type { ArticleForm } from '../article-views.ts'
import { SEARCH_PREVIEW_ID } from '../newsroom-form-field-names.ts'
import { FrameContext } from '../newsroom-page-layout.tsx'
import { ArticleField } from './article-field.tsx'

import styles from './desk.module.css'
import own from './search-fields.module.css'

const FIELDS: ReadonlySet<string> = new Set(['searchTitle', 'searchDescription'])

/** Title and description for search engines, with a preview of the result. */
export function SearchFields({ form }: { readonly form: ArticleForm }) {
  return (
    <details className={styles.more} open={form.errors.some(({ field }) => FIELDS.has(field))}>
      <summary>Moteurs de recherche</summary>
      <div className={styles.form}>
        <ArticleField form={form} field="searchTitle" />
        <ArticleField form={form} field="searchDescription" rows={3} />
        <SearchPreview {...form.draft} />
      </div>
    </details>
  )
}

/** Preview of the result, which a script keeps up to date. */
function SearchPreview({ fields, path }: ArticleForm['draft']) {
  const { siteName } = use(FrameContext)
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
