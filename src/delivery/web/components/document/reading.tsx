import { useContext } from 'react'
import type { ReactNode } from 'react'

import type { DocumentView } from '#application/views/page-parts.ts'
import { hooks } from '#delivery/web/contract/hooks.ts'

import { PreviewedGateContext } from '../premium/previewed-gate.ts'
import { paintBody } from '../text/body.tsx'
import { CitedTexts } from '../text/cited-texts.tsx'
import { footnoteCalls } from '../text/footnote-calls.ts'
import { FootnotesContext } from '../text/footnotes-context.ts'
import { Footnotes } from '../text/footnotes.tsx'
import { isNumbered } from '../text/own-numbers.ts'
import { PrintedAddress } from '../text/printed-address.tsx'
import { ArticleTools } from './article-tools.tsx'
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
  const { body, tags, source, title, theme } = document
  const whole = useWhole(document)
  const { footnotes, toc } = whole
  return (
    <article {...hooks({ theme, numbered: isNumbered(toc) || undefined })}>
      {header}
      <div className={styles.columns}>
        <TableOfContents entries={toc} />
        <ArticleTools title={title} />
        <div className={styles.text}>
          <FootnotesContext value={footnoteCalls(whole.body, footnotes)}>
            <div className="prose">{paintBody(body)}</div>
            {after}
            <Footnotes footnotes={footnotes} />
          </FootnotesContext>
        </div>
        <CitedTexts document={whole} />
        <div className={styles.end}>
          <Tags tags={tags} />
          {source && <SourceCredit source={source} />}
          <PrintedAddress />
        </div>
      </div>
    </article>
  )
}

/** What the margins of a document speak of: the text of its page, and in preview what follows it too. */
function useWhole(document: DocumentView): Pick<DocumentView, 'body' | 'footnotes' | 'toc'> {
  const previewed = useContext(PreviewedGateContext)
  return previewed?.kind === 'continuation' ? previewed.view : document
}
