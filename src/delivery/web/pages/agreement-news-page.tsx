import type { AgreementNewsView } from '#application/views/news-views.ts'
import { PATHS } from '#domain/navigation/site-paths.ts'

import { PageHeading } from '../components/document/page-heading.tsx'
import { CardList } from '../components/lists/card-list.tsx'
import { FeedLink } from '../components/lists/feed-link.tsx'
import { Breadcrumb } from '../components/shell/breadcrumb.tsx'

/** The dated agreements and amendments of the collective agreements. */
export function AgreementNewsPage({ view }: { readonly view: AgreementNewsView }) {
  return (
    <>
      <Breadcrumb crumbs={view.breadcrumb} />
      <PageHeading title="Actualité des conventions collectives">
        Accords, avenants, adhésions et dénonciations, du plus récemment signé au plus ancien.
        <FeedLink list={PATHS.agreementNews} />
      </PageHeading>
      <CardList
        list={view.list}
        label="actualité des conventions collectives"
        nouns={['texte', 'textes']}
        empty="Aucun texte de convention collective pour l’instant."
      />
    </>
  )
}
