import type { AgreementAnswerView } from '#application/views/guide-views.ts'
import { printIdcc } from '#domain/editorial/idcc.ts'

import { Reading } from '../components/document/reading.tsx'
import { ReferenceHeader } from '../components/document/reference-header.tsx'
import { Section } from '../components/document/section.tsx'
import { LinkList } from '../components/lists/link-list.tsx'
import { Breadcrumb } from '../components/shell/breadcrumb.tsx'
import { Link } from '../components/shell/link.tsx'

/** What one collective agreement answers to a question, and its other answers. */
export function AgreementAnswerPage({ view }: { readonly view: AgreementAnswerView }) {
  const { document, question, idcc, agreementName, agreement, others } = view
  return (
    <>
      <Breadcrumb crumbs={view.breadcrumb} />
      <Reading
        document={document}
        header={
          <ReferenceHeader
            document={document}
            kickers={['Question-réponse', printIdcc(idcc)]}
            facts={[
              {
                label: 'Convention collective',
                value:
                  agreement === undefined ? (
                    agreementName
                  ) : (
                    <Link href={agreement}>{agreementName}</Link>
                  ),
              },
              {
                label: 'Réponse de la loi',
                value: <Link href={question.path}>{question.title}</Link>,
              },
            ]}
          />
        }
      />
      {others.length > 0 && (
        <Section id="_autres-reponses" title="Les autres réponses de cette convention">
          <LinkList links={others} columns />
        </Section>
      )}
    </>
  )
}
