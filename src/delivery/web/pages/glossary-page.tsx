import type { GlossaryView } from '../../../application/views/guide-views.ts'
import { plural } from '../../../domain/editorial/plural.ts'
import { Breadcrumb } from '../components/breadcrumb.tsx'
import { Letters } from '../components/letters.tsx'
import { PageHeading } from '../components/page-heading.tsx'

/** All the definitions, by letter. */
export function GlossaryPage({ view }: { readonly view: GlossaryView }) {
  return (
    <>
      <Breadcrumb crumbs={view.breadcrumb} />
      <PageHeading title="Glossaire du droit du travail">
        {plural(view.total, 'définition', 'définitions')} pour lire sans buter sur un terme.
      </PageHeading>
      <Letters letters={view.letters} label="Définitions" />
    </>
  )
}
