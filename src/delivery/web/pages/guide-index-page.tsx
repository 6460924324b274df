import type { GuideIndexView } from '../../../application/views/guide-views.ts'
import { plural } from '../../../domain/editorial/plural.ts'
import { Breadcrumb } from '../components/breadcrumb.tsx'
import { Letters } from '../components/letters.tsx'
import { PageHeading } from '../components/page-heading.tsx'

/** All the guides, by letter. */
export function GuideIndexPage({ view }: { readonly view: GuideIndexView }) {
  return (
    <>
      <Breadcrumb crumbs={view.breadcrumb} />
      <PageHeading title="Guides pratiques">
        {view.total === 0
          ? 'Les guides n’ont pas encore été importés. Revenez dans un instant.'
          : `${plural(view.total, 'guide', 'guides')} pour appliquer le droit du travail, de l’embauche à la rupture du contrat.`}
      </PageHeading>
      <Letters letters={view.letters} label="Guides" />
    </>
  )
}
