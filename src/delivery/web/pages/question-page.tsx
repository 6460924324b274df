import type { QuestionView } from '#application/views/guide-views.ts'
import * as pageIds from '#delivery/web/contract/page-ids.ts'
import { plural } from '#domain/editorial/plural.ts'

import { AgreementAnswers } from '../components/agreements/agreement-answers.tsx'
import { Reading } from '../components/document/reading.tsx'
import { ReferenceHeader } from '../components/document/reference-header.tsx'
import { Related } from '../components/document/related.tsx'
import { Breadcrumb } from '../components/shell/breadcrumb.tsx'
import { Link } from '../components/shell/link.tsx'

/** A question with the answer of the Code, that of 2020 in archive, then those of the collective agreements. */
export function QuestionPage({ view }: { readonly view: QuestionView }) {
  const { document, answers, related } = view
  return (
    <>
      <Breadcrumb crumbs={view.breadcrumb} />
      <Reading
        document={document}
        header={
          <ReferenceHeader
            document={document}
            kickers={['Question-réponse']}
            facts={[
              answers.length > 0 && {
                label: 'Conventions collectives',
                value: (
                  <Link href={`#${pageIds.agreements}`}>
                    {plural(answers.length, 'réponse', 'réponses')}
                  </Link>
                ),
              },
            ]}
          />
        }
        after={<AgreementAnswers answers={answers} />}
      />
      <Related {...related} dated={false} />
    </>
  )
}
