import type { ContentPageView } from '#application/views/site-views.ts'

import { DocumentHeader } from '../components/document/document-header.tsx'
import { Podcast } from '../components/document/podcast.tsx'
import { Reading } from '../components/document/reading.tsx'
import { Breadcrumb } from '../components/shell/breadcrumb.tsx'

/** Any other document: static and legal pages, press releases, podcasts, studies. */
export function ContentPage({ view }: { readonly view: ContentPageView }) {
  const { document, podcast } = view
  return (
    <>
      <Breadcrumb crumbs={view.breadcrumb} />
      <Reading
        document={document}
        header={
          <>
            <DocumentHeader document={document} label={podcast && 'Podcast'} />
            {podcast && <Podcast podcast={podcast} />}
          </>
        }
      />
    </>
  )
}
