import type { ReactNode } from 'react'

import type { DocumentView } from '../../../application/views/page-parts.ts'
import { ArticleTools } from './article-tools.tsx'
import { paintBody } from './body.tsx'
import { CitedTexts } from './cited-texts.tsx'
import { footnoteCalls } from './footnote-calls.ts'
import { FootnotesContext } from './footnotes-context.ts'
import { Footnotes } from './footnotes.tsx'
import { isNumbered } from './own-numbers.ts'
import { PrintedAddress } from './printed-address.tsx'
import { SourceCredit } from './source-credit.tsx'
import { TableOfContents } from './table-of-contents.tsx'
import { Tags } from './tags.tsx'

import styles from './reading.module.css'

interface ReadingProps {
  readonly document: DocumentView
  /** The header of the document. */
  readonly header: ReactNode
  /** What follows the body: the gate, the product's address. */
  readonly after?: ReactNode
}

/** A document to read: its header, then its text in one column between two margins, its contents in one, in the other what can be done with it and what it cites. */
export function Reading({ document, header, after }: ReadingProps) {
  const { body, footnotes, toc, tags, source, title, theme } = document
  return (
    <article data-theme={theme} data-numbered={isNumbered(toc) || undefined}>
      {header}
      <div className={styles.columns}>
        <TableOfContents entries={toc} />
        <ArticleTools title={title} />
        <div className={styles.text}>
          <FootnotesContext value={footnoteCalls(body, footnotes)}>
            <div className="prose">{paintBody(body)}</div>
            {after}
            <Footnotes footnotes={footnotes} />
          </FootnotesContext>
        </div>
        <CitedTexts document={document} />
        <div className={styles.end}>
          <Tags tags={tags} />
          {source && <SourceCredit source={source} />}
          <PrintedAddress />
        </div>
      </div>
    </article>
  )
}
