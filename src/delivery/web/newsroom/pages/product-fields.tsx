import type { ManuscriptField } from '#domain/newsroom/manuscript-fields.ts'

import type { ArticleForm } from '../article-views.ts'
import { ArticleField } from './article-field.tsx'

import styles from './desk.module.css'

const FIELDS: readonly ManuscriptField[] = ['typology', 'price', 'shopUrl', 'file']

/** Fields of a product: what it costs, where it is ordered. Nothing for other kinds of pages. */
export function ProductFields({ form }: { readonly form: ArticleForm }) {
  const { draft, errors } = form
  const { fields } = draft
  if (fields.kind !== 'product' && FIELDS.every((field) => fields[field] === '')) return null
  const isWrong = errors.some(({ field }) => FIELDS.some((each) => each === field))
  return (
    <details className={styles.more} open={isWrong || fields.typology === ''}>
      <summary>Produit{'\u00A0'}: famille, prix, commande, fichier</summary>
      <div className={styles.form}>
        {FIELDS.map((field) => (
          <ArticleField key={field} form={form} field={field} />
        ))}
      </div>
    </details>
  )
}
