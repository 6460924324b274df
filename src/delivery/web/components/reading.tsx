import type { ReactNode } from 'react'

import type { DocumentView } from '../../../application/views/page-parts.ts'
import { paintBody } from './body.tsx'
import { footnoteCalls } from './footnote-calls.ts'
import { FootnotesContext } from './footnotes-context.ts'
import { Footnotes } from './footnotes.tsx'
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

/** A document to read: its header, its contents beside it, its text in one column, its notes, its subjects and its source. */
export function Reading({ document, header, after }: ReadingProps) {
  const { body, footnotes, toc, tags, source } = document
  return (
    <article>
      {header}
      <div className={styles.columns}>
        <TableOfContents entries={toc} />
        <div className={styles.text}>
          <FootnotesContext value={footnoteCalls(body, footnotes)}>
            <div className="prose">{paintBody(body)}</div>
            {after}
            <Footnotes footnotes={footnotes} />
          </FootnotesContext>
          <Tags tags={tags} />
          {source && <SourceCredit source={source} />}
          <PrintedAddress />
        </div>
      </div>
    </article>
  )
}
