import type {
  AgreementAnswerLink,
  AgreementAnswerView,
  FaqIndexView,
  QuestionView,
} from '#application/views/guide-glossary-and-faq-views.ts'
import { formatCount } from '#domain/editorial/french-formats.ts'
import { formatIdcc } from '#domain/editorial/idcc-number.ts'

import { AgreementSearch } from '../components/agreements/agreement-lists.tsx'
import { DocumentLayout } from '../components/document/document-layout.tsx'
import { ReferenceHeader } from '../components/document/reference-header.tsx'
import { Accordion } from '../components/lists/accordion.tsx'
import { groupByInitialRange } from '../components/lists/alphabetical-index.tsx'
import { PageHeading, Section } from '../components/lists/breadcrumb-heading-and-section.tsx'
import { RelatedDocuments } from '../components/lists/card-section.tsx'
import { ArchivedGuidesLink } from '../components/lists/feed-and-archive-links.tsx'
import { LinkList, SubjectLinkLists } from '../components/lists/link-list.tsx'
import { LinkedSimulators } from '../components/simulators/linked-simulators.tsx'
import { Link } from '../components/text/link.tsx'
import * as pageIds from '../contract/element-ids.ts'

/**
 * Renders the FAQ index: questions with answers by collective agreement, then general questions by
 * subject.
 */
export function FaqIndexPage({ view }: { readonly view: FaqIndexView }) {
  const { total, byAgreement, general, archives } = view
  return (
    <>
      <PageHeading title="Questions et réponses">
        {total === 0
          ? 'Les questions n’ont pas encore été importées. Revenez dans un instant.'
          : `${formatCount(total, 'question', 'questions')} que posent les salariés et les employeurs, avec la réponse de la loi et, quand elle diffère, celle des conventions collectives.`}
      </PageHeading>
      {byAgreement.length > 0 && (
        <Section id="par-convention" title="La réponse dépend de votre convention collective">
          <LinkList links={byAgreement} columns />
        </Section>
      )}
      {general.length > 0 && (
        <Section id="par-sujet" title="Toutes les questions, par sujet">
          <SubjectLinkLists subjects={general} />
        </Section>
      )}
      {archives > 0 && <ArchivedGuidesLink total={archives} />}
    </>
  )
}

/**
 * Renders an FAQ question: the answer of the Labour Code, then the answers of the collective
 * agreements.
 */
export function QuestionPage({ view }: { readonly view: QuestionView }) {
  const { document, answers, related, simulators } = view
  return (
    <>
      <DocumentLayout
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
                    {formatCount(answers.length, 'réponse', 'réponses')}
                  </Link>
                ),
              },
            ]}
          />
        }
        after={
          <>
            <LinkedSimulators simulators={simulators} />
            <AgreementAnswers answers={answers} />
          </>
        }
      />
      <RelatedDocuments {...related} dated={false} />
    </>
  )
}

/**
 * Renders a collective agreement's answer to an FAQ question, with links to its answers to other
 * questions.
 */
export function AgreementAnswerPage({ view }: { readonly view: AgreementAnswerView }) {
  const { document, question, idcc, agreementName, agreement, others } = view
  return (
    <>
      <DocumentLayout
        document={document}
        header={
          <ReferenceHeader
            document={document}
            kickers={['Question-réponse', formatIdcc(idcc)]}
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

/** Approximate number of agreements per accordion. */
const RANGE_SIZE = 14

/** Renders links to the answers of the agreements by name, with a search for an agreement. */
function AgreementAnswers({ answers }: { readonly answers: readonly AgreementAnswerLink[] }) {
  if (answers.length === 0) return null
  const ranges = groupByInitialRange(answers, ({ agreementName }) => agreementName, RANGE_SIZE)
  return (
    <Section id={pageIds.agreements} title="La réponse de votre convention collective">
      <div>
        <AgreementSearch />
        {ranges.map(({ label, items }) => (
          <Accordion
            key={label}
            accordion={{
              id: `${pageIds.agreements}-${label.replaceAll(/[^A-Z]/g, '').toLowerCase()}`,
              title: `${label} (${formatCount(items.length, 'convention', 'conventions')})`,
            }}
          >
            <LinkList
              links={items.map(({ path, agreementName, idcc, note }) => ({
                path,
                title: agreementName,
                note: note === undefined ? formatIdcc(idcc) : `${formatIdcc(idcc)}, ${note}`,
              }))}
            />
          </Accordion>
        ))}
      </div>
    </Section>
  )
}
