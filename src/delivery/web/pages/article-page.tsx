import type { ArticleView } from '#application/views/news-views.ts'

import { DocumentHeader } from '../components/document/document-header.tsx'
import { Reading } from '../components/document/reading.tsx'
import { Related } from '../components/document/related.tsx'
import { GatePlace } from '../components/premium/gate-place.tsx'
import { Breadcrumb } from '../components/shell/breadcrumb.tsx'

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
