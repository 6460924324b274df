import type { ContinuationView } from '#application/views/continuation-and-preview-views.ts'
import type { ArticleView } from '#application/views/news-views.ts'
import type { ContentPageView } from '#application/views/section-product-and-error-views.ts'

import { NotedText, renderBody } from '../components/document/document-body.tsx'
import { DocumentHeader } from '../components/document/document-header.tsx'
import { DocumentLayout } from '../components/document/document-layout.tsx'
import { GateMountPoint } from '../components/document/gate-mount-point.tsx'
import { Podcast } from '../components/document/podcast.tsx'
import { TableOfContents, hasNumberedHeadings } from '../components/document/table-of-contents.tsx'
import { RelatedDocuments } from '../components/lists/card-section.tsx'
import { CitedTexts } from '../components/text/cited-texts.tsx'
import { dataAttributes } from '../contract/data-attributes.ts'
import * as pageIds from '../contract/element-ids.ts'

/**
 * Renders a news article and its related documents. The Premium gate follows the free part of a
 * Premium article.
 */
export function ArticlePage({ view }: { readonly view: ArticleView }) {
  return (
    <>
      <DocumentLayout
        document={view.document}
        header={<DocumentHeader document={view.document} premium={view.gated} />}
        after={view.gated && <GateMountPoint openedBy={view.openedBy} />}
      />
      <RelatedDocuments {...view.related} />
    </>
  )
}

/** Renders a page of other content, such as a static page, a press release or a podcast episode. */
export function ContentPage({ view }: { readonly view: ContentPageView }) {
  const { document, podcast } = view
  return (
    <DocumentLayout
      document={document}
      header={<DocumentHeader document={document} label={podcast && 'Podcast'} />}
      before={podcast && <Podcast podcast={podcast} />}
    />
  )
}

/**
 * Renders the rest of a Premium article, with the table of contents, footnotes and citations of the
 * whole article.
 */
export function ContinuationPage({ view }: { readonly view: ContinuationView }) {
  const { body, publicBlocks, footnotes, toc } = view
  return (
    <article {...dataAttributes({ numbered: hasNumberedHeadings(toc) || undefined })}>
      <TableOfContents entries={toc} />
      <NotedText body={body} footnotes={footnotes}>
        <div
          id={pageIds.gate}
          className="prose"
          {...dataAttributes({ continuation: true })}
          tabIndex={-1}
        >
          {renderBody(body.slice(publicBlocks))}
        </div>
      </NotedText>
      <CitedTexts document={{ body, footnotes }} />
    </article>
  )
}
