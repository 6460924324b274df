import type { LawSectionView } from '#application/views/law-views.ts'

import { Breadcrumb } from '../components/breadcrumb.tsx'
import { Reading } from '../components/reading.tsx'
import { ReferenceHeader } from '../components/reference-header.tsx'

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
