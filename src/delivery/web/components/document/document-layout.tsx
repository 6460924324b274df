import { use, useContext } from 'react'
import type { ReactNode } from 'react'

import type { DocumentView } from '#application/views/shared-view-types.ts'
import { dataAttributes } from '#delivery/web/contract/data-attributes.ts'

import { DossierButton } from '../dossier/dossier-button.tsx'
import { CitedTexts } from '../text/cited-texts.tsx'
import { Icon } from '../text/icon.tsx'
import { PagePath, PageRecord, SiteContext } from '../text/site-and-page-contexts.ts'
import { CiteThisPage } from './cite-this-page.tsx'
import { NotedText, renderBody } from './document-body.tsx'
import { CorrectionNote } from './document-notices.tsx'
import { PreviewedGateContext } from './gate-mount-point.tsx'
import { TableOfContents, hasNumberedHeadings } from './table-of-contents.tsx'
import { PrintedAddress, SourceCredit, Tags } from './tags-and-source.tsx'

import styles from './layout.module.css'

interface DocumentLayoutProps {
  readonly document: DocumentView
  readonly header: ReactNode
  /** Content before the body, such as the version of a law article. */
  readonly before?: ReactNode
  /** Content after the body, such as the Premium gate or the price of a product. */
  readonly after?: ReactNode
}

/**
 * Renders a document: header, text, table of contents in the left margin, tools and cited texts in
 * the right one.
 */
export function DocumentLayout({ document, header, before, after }: DocumentLayoutProps) {
  const { body, tags, source, title, theme } = document
  const whole = useFullDocument(document)
  const { toc } = whole
  return (
    <article {...dataAttributes({ theme, numbered: hasNumberedHeadings(toc) || undefined })}>
      {header}
      <div className={styles.columns}>
        <TableOfContents entries={toc} />
        <ArticleTools title={title} />
        <div className={styles.text}>
          <CorrectionNote document={document} />
          {before}
          <NotedText {...whole}>
            <div className="prose">{renderBody(body)}</div>
            {after}
          </NotedText>
        </div>
        <CitedTexts document={whole} />
        <div className={styles.end}>
          <Tags tags={tags} />
          {source && <SourceCredit source={source} />}
          <CiteThisPage />
          <PrintedAddress />
        </div>
      </div>
    </article>
  )
}

/**
 * Returns the document for the margins: the whole article if a preview shows its Premium part, else
 * the public document.
 */
function useFullDocument(document: DocumentView): Pick<DocumentView, 'body' | 'footnotes' | 'toc'> {
  const previewed = useContext(PreviewedGateContext)
  return previewed?.kind === 'continuation' ? previewed.view : document
}

/**
 * Renders the buttons to copy, cite, share, email, print or add the page to the dossier. Without
 * JavaScript only the email link is visible.
 */
function ArticleTools({ title }: { readonly title: string }) {
  const { origin } = use(SiteContext)
  const address = origin + use(PagePath)
  const record = use(PageRecord)
  return (
    <div
      className={styles.tools}
      {...dataAttributes({ tools: true, margin: true, screen: true, chrome: true })}
    >
      <button type="button" {...dataAttributes({ tool: 'copy', scripted: true })}>
        <Icon name="link" width={20} height={20} />
        Copier le lien
      </button>
      {record && (
        <button
          type="button"
          {...dataAttributes({
            tool: 'cite',
            scripted: true,
            address: record.url,
            reference: record.reference,
          })}
        >
          <Icon name="paper" width={20} height={20} />
          Copier avec référence
        </button>
      )}
      <button type="button" {...dataAttributes({ tool: 'share', scripted: true })}>
        <Icon name="share" width={20} height={20} />
        Partager
      </button>
      <a href={`mailto:?subject=${encodeURIComponent(title)}&body=${encodeURIComponent(address)}`}>
        <Icon name="letter" width={20} height={20} />
        Envoyer par e-mail
      </a>
      <button type="button" {...dataAttributes({ tool: 'print', scripted: true })}>
        <Icon name="print" width={20} height={20} />
        Imprimer
      </button>
      <DossierButton />
      <output />
    </div>
  )
}
