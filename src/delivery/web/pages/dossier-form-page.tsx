import type { DossierView } from '#application/views/form-views.ts'

import { DossierForm } from '../components/dossier/dossier-form.tsx'
import { PageHeading } from '../components/lists/breadcrumb-heading-and-section.tsx'

/**
 * Renders the reader's dossier: the pages added to it, and the form that generates a PDF or Word
 * file of them.
 */
export function DossierFormPage({ view }: { readonly view: DossierView }) {
  const { title, standfirst, meta, form } = view
  return (
    <article>
      <PageHeading title={title} drawing={meta.path}>
        {standfirst}
      </PageHeading>
      <DossierForm form={form} />
    </article>
  )
}
