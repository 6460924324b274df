import type { DocumentView } from '#application/views/shared-view-types.ts'
import { dataAttributes } from '#delivery/web/contract/data-attributes.ts'
import * as pageIds from '#delivery/web/contract/element-ids.ts'
import { formatArticleNumber } from '#domain/editorial/article-numbers.ts'
import { citedArticles } from '#domain/law/law-citations.ts'
import type { CitedArticle, CitedCode } from '#domain/law/law-citations.ts'

import { Icon } from './icon.tsx'
import { LegalReference } from './inlines.tsx'

import styles from './cited-texts.module.css'

/** Number of articles shown per code; the others are collapsed. */
const MAX_SHOWN = 10

/**
 * Renders the articles of law that a document cites, each once, by code. Renders nothing without a
 * citation.
 */
export function CitedTexts({
  document: { body, footnotes },
}: {
  readonly document: Pick<DocumentView, 'body' | 'footnotes'>
}) {
  const codes = citedArticles(body, footnotes)
  if (codes.length === 0) return null
  return (
    <aside
      className={styles.cited}
      aria-labelledby={pageIds.cited}
      {...dataAttributes({ margin: true })}
    >
      <h2 id={pageIds.cited}>Textes cités</h2>
      {codes.map((cited) => (
        <Code key={cited.code} cited={cited} />
      ))}
    </aside>
  )
}

function Code({ cited: { code, articles } }: { readonly cited: CitedCode }) {
  const rest = articles.slice(MAX_SHOWN)
  return (
    <>
      <h3>{code}</h3>
      <Articles articles={articles.slice(0, MAX_SHOWN)} />
      {rest.length > 0 && (
        <details>
          <summary>
            {`${rest.length} de plus`}
            <Icon name="chevron" width={16} height={16} />
          </summary>
          <Articles articles={rest} />
        </details>
      )}
    </>
  )
}

function Articles({ articles }: { readonly articles: readonly CitedArticle[] }) {
  return (
    <ul>
      {articles.map((cited) => {
        const number = formatArticleNumber(cited.article)
        const children = [{ type: 'text', text: number } as const]
        return (
          <li key={cited.article}>
            <LegalReference reference={{ ...cited, children }}>{number}</LegalReference>
          </li>
        )
      })}
    </ul>
  )
}
