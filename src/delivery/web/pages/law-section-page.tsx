import type { LawSectionView } from '#application/views/law-views.ts'

import { Reading } from '../components/document/reading.tsx'
import { ReferenceHeader } from '../components/document/reference-header.tsx'
import { Breadcrumb } from '../components/shell/breadcrumb.tsx'

/** A part of a code, with the table of what it holds. */
export function LawSectionPage({ view }: { readonly view: LawSectionView }) {
  return (
    <>
      <Breadcrumb crumbs={view.breadcrumb} />
      <Reading
        document={view.document}
        header={<ReferenceHeader document={view.document} kickers={[view.code]} facts={[]} />}
      />
    </>
  )
}
