import type { ArticleView } from '#application/views/news-views.ts'

import { Breadcrumb } from '../components/breadcrumb.tsx'
import { DocumentHeader } from '../components/document-header.tsx'
import { GatePlace } from '../components/gate-place.tsx'
import { Reading } from '../components/reading.tsx'
import { Related } from '../components/related.tsx'

/** A news article; a premium one ends on the gate. */
export function ArticlePage({ view }: { readonly view: ArticleView }) {
  return (
    <>
      <Breadcrumb crumbs={view.breadcrumb} />
      <Reading
        document={view.document}
        header={<DocumentHeader document={view.document} premium={view.gated} />}
        after={view.gated && <GatePlace />}
      />
      <Related {...view.related} />
    </>
  )
}
