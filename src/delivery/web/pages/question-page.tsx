import type { QuestionView } from '../../../application/views/guide-views.ts'
import { AgreementAnswers } from '../components/agreement-answers.tsx'
import { Breadcrumb } from '../components/breadcrumb.tsx'
import { DocumentHeader } from '../components/document-header.tsx'
import { Reading } from '../components/reading.tsx'
import { Related } from '../components/related.tsx'

/** A question with the answer of the law, then those of the collective agreements. */
export function QuestionPage({ view }: { readonly view: QuestionView }) {
  const { document, answers, related } = view
  return (
    <>
      <Breadcrumb crumbs={view.breadcrumb} />
      <Reading
        document={document}
        header={<DocumentHeader document={document} label="Question-réponse" signed={false} />}
        after={<AgreementAnswers answers={answers} />}
      />
      <Related {...related} dated={false} />
    </>
  )
}
