import type { AgreementAnswerLink } from '#application/views/guide-glossary-and-faq-views.ts'
import { successorsOf } from '#domain/editorial/agreement-successors.ts'
import { heading, link, paragraph } from '#domain/editorial/body-builders.ts'
import type { Body } from '#domain/editorial/document-body.ts'
import type { AgreementClosure, TitledPath } from '#domain/editorial/document-kinds.ts'
import { compareFrench } from '#domain/editorial/french-collation.ts'
import { formatIdcc } from '#domain/editorial/idcc-number.ts'
import { parisYear } from '#domain/shared/paris-calendar.ts'
import type { ContentLibrary } from '#ports/published-content.ts'

import { isOfKind, loadAllOfKind } from '../../shared/documents-of-kind.ts'
import type { SummaryOf } from '../../shared/documents-of-kind.ts'
import { documentTag, LIST_TAGS } from '../common/cache-tags.ts'
import type { DocumentOf, DocumentContext } from '../common/content-around-document.ts'
import type { CardPorts } from '../common/document-cards.ts'
import { validityField } from '../common/document-validity.ts'
import { simulatorsOn } from '../common/linked-simulators.ts'
import { loadRelatedDocuments } from '../common/load-related-documents.ts'
import { answersOf } from '../law/load-agreement-context.ts'
import { closedNote } from '../law/load-agreement-succession.ts'
import { codeAnswerSection } from './labour-code-answer-body.ts'

/**
 * Loads the content around a FAQ question: the Labour Code's answer, links to the agreements'
 * answers, related documents and simulators.
 */
export async function loadQuestionContext(
  ports: CardPorts,
  document: DocumentOf<'question'>,
): Promise<DocumentContext> {
  const [answers, { related, tags }, code] = await Promise.all([
    loadAllOfKind(ports.library, 'agreementAnswer', { question: document.path }),
    loadRelatedDocuments(ports, document),
    codeAnswerSection(ports.library, document.codeAnswer),
  ])
  return {
    beside: {
      kind: 'question',
      answers: answers
        .filter(isOfKind('agreementAnswer'))
        .map((answer) => answerLink(answer, ports))
        .toSorted((a, b) => compareFrench(a.agreementName, b.agreementName)),
      related,
      simulators: simulatorsOn(document.title),
      ...(code.verified === undefined ? {} : { codeAnswer: code.verified }),
    },
    lead: [
      ...code.body,
      ...archiveHead(`La réponse de ${parisYear(document.publishedAt)}, en archive`),
    ],
    tags: [...tags, ...code.tags, LIST_TAGS.agreementAnswer],
  }
}

/**
 * Loads the content around an agreement's answer: its question, the Labour Code's answer, the
 * agreement's successors and its other answers.
 */
export async function loadAnswerContext(
  { library }: CardPorts,
  { path, publishedAt, question, idcc, agreementName }: DocumentOf<'agreementAnswer'>,
): Promise<DocumentContext> {
  const [agreements, answers, whole] = await Promise.all([
    library.list({ kinds: ['agreement'], idcc, order: 'title', offset: 0, limit: 1 }),
    answersOf(library, idcc),
    library.documentAt(question.path),
  ])
  const agreement = agreements.items.find(isOfKind('agreement'))
  const [code, closed] = await Promise.all([
    codeAnswerSection(library, whole?.kind === 'question' ? whole.codeAnswer : undefined),
    closedPart(library, question, closureOf(idcc, agreement)),
  ])
  return {
    beside: {
      kind: 'agreementAnswer',
      question,
      idcc,
      agreementName,
      others: answers.filter((other) => other.path !== path),
      ...(agreement ? { agreement: agreement.path } : {}),
    },
    lead: [
      ...closed,
      ...code.body,
      ...archiveHead(`La réponse de la convention en ${parisYear(publishedAt)}`),
    ],
    tags: [
      documentTag(question.path),
      ...code.tags,
      LIST_TAGS.agreement,
      LIST_TAGS.agreementAnswer,
    ],
  }
}

/** Builds the link to an agreement's answer, with a note if the agreement has ended. */
function answerLink(
  answer: SummaryOf<'agreementAnswer'>,
  { clock }: CardPorts,
): AgreementAnswerLink {
  const { path, idcc, agreementName } = answer
  const { validity } = validityField(answer, clock.now())
  const note = validity?.status === 'archived' ? { note: validity.label } : {}
  return { path, idcc, agreementName, ...note }
}

function archiveHead(title: string): Body {
  return [
    heading(title),
    paragraph(
      'Texte du Code du travail numérique, qui n’est plus mis à jour : le droit a pu changer depuis.',
    ),
  ]
}

/**
 * Returns the closure of an agreement, from its page or else from the known mergers. Returns
 * undefined if it is not closed.
 */
function closureOf(
  idcc: string,
  agreement: SummaryOf<'agreement'> | undefined,
): AgreementClosure | undefined {
  if (agreement !== undefined) return agreement.closed
  const successors = successorsOf(idcc)
  return successors.length > 0 ? { state: 'replaced', successors } : undefined
}

/**
 * Builds the note about a closed agreement, with links to its successors' answers to the same
 * question.
 */
async function closedPart(
  library: ContentLibrary,
  question: TitledPath,
  closed: AgreementClosure | undefined,
): Promise<Body> {
  if (closed === undefined) return []
  const successors = await Promise.all(
    closed.successors.map(async (idcc) => {
      const listed = { idcc, order: 'title', offset: 0, limit: 1 } as const
      const [agreements, answers] = await Promise.all([
        library.list({ ...listed, kinds: ['agreement'] }),
        library.list({ ...listed, kinds: ['agreementAnswer'], question: question.path }),
      ])
      const agreement = agreements.items.find(isOfKind('agreement'))
      const page = agreement && { path: agreement.path, title: agreement.shortTitle }
      return { successor: { idcc, ...(page && { page }) }, answer: answers.items[0] }
    }),
  )
  const note = closedNote({ ...closed, successors: successors.map(({ successor }) => successor) })
  const answers = successors
    .flatMap(({ answer }) => answer ?? [])
    .filter(isOfKind('agreementAnswer'))
  const links = answers.map(({ path, idcc, agreementName, publishedAt }) =>
    paragraph(
      `Réponse de ${parisYear(publishedAt)} à la même question : `,
      link(`${agreementName} (${formatIdcc(idcc)})`, path),
      '.',
    ),
  )
  return [{ ...note, children: [...note.children, ...links] }]
}
