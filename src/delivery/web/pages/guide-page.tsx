import type { GuideView } from '#application/views/guide-views.ts'

import { DocumentHeader } from '../components/document/document-header.tsx'
import { Reading } from '../components/document/reading.tsx'
import { Related } from '../components/document/related.tsx'
import { Breadcrumb } from '../components/shell/breadcrumb.tsx'

/** A practical guide, or the answer of a general sheet to a question. */
export function GuidePage({ view }: { readonly view: GuideView }) {
  return (
    <>
      <Breadcrumb crumbs={view.breadcrumb} />
      <Reading
        document={view.document}
        header={
          <DocumentHeader
            document={view.document}
            label={view.asksQuestion ? 'Question-réponse' : 'Guide'}
            signed={false}
          />
        }
      />
      <Related {...view.related} dated={false} />
    </>
  )
}
