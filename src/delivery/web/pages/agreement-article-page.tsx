import type { AgreementArticleView } from '#application/views/law-views.ts'
import { printIdcc } from '#domain/editorial/idcc.ts'

import { Reading } from '../components/document/reading.tsx'
import { ReferenceHeader } from '../components/document/reference-header.tsx'
import { Siblings } from '../components/document/siblings.tsx'
import { Breadcrumb } from '../components/shell/breadcrumb.tsx'
import { Link } from '../components/shell/link.tsx'
import { InlineLinks } from '../components/text/inline-links.tsx'

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
