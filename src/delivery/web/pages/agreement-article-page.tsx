import type { AgreementArticleView } from '#application/views/agreement-views.ts'
import { printIdcc } from '#domain/editorial/idcc.ts'

import { Breadcrumb } from '../components/breadcrumb.tsx'
import { InlineLinks } from '../components/inline-links.tsx'
import { Link } from '../components/link.tsx'
import { Reading } from '../components/reading.tsx'
import { ReferenceHeader } from '../components/reference-header.tsx'
import { Siblings } from '../components/siblings.tsx'

/** An article of a text of a collective agreement, between its neighbours. */
export function AgreementArticlePage({ view }: { readonly view: AgreementArticleView }) {
  const { document, agreement, text, idcc, within, officialUrl, previous, next } = view
  return (
    <>
      <Breadcrumb crumbs={view.breadcrumb} />
      <Reading
        document={document}
        header={
          <ReferenceHeader
            document={document}
            kickers={[
              <Link key="agreement" href={agreement.path}>
                {agreement.title}
              </Link>,
              ...(idcc === undefined ? [] : [printIdcc(idcc)]),
            ]}
            facts={[
              { label: 'Texte', value: <InlineLinks links={[text]} /> },
              within.length > 0 && { label: 'Dans', value: within.join(' › ') },
              officialUrl !== undefined && {
                label: 'Texte officiel',
                value: <Link href={officialUrl}>Légifrance</Link>,
              },
            ]}
          />
        }
        after={<Siblings previous={previous} next={next} />}
      />
    </>
  )
}
