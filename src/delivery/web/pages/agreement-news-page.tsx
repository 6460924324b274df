import type { AgreementNewsView } from '#application/views/news-views.ts'
import { PATHS } from '#domain/navigation/site-paths.ts'

import { Breadcrumb } from '../components/breadcrumb.tsx'
import { CardList } from '../components/card-list.tsx'
import { FeedLink } from '../components/feed-link.tsx'
import { PageHeading } from '../components/page-heading.tsx'

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
