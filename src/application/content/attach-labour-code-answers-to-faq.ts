import type { Document, SourceCredit } from '#domain/editorial/document.ts'
import type { CodeAnswer } from '#domain/editorial/labour-code-answer.ts'
import type { ContentSource } from '#ports/content-source-and-publisher.ts'
import type { LabourCodeAnswers } from '#ports/faq-labour-code-answers.ts'
import type { Logger } from '#ports/logger.ts'
import type { ContentLibrary } from '#ports/published-content.ts'

import { verifyCodeAnswer } from '../editorial/verify-code-answer.ts'
import type { DocumentOf } from '../pages/common/content-around-document.ts'
import { mapDocuments } from './map-documents.ts'

interface AnsweredPorts {
  readonly answers: LabourCodeAnswers
  readonly library: Pick<ContentLibrary, 'documentAt'>
  readonly logger: Logger
}

/**
 * Returns the FAQ source with the editors' answers from the Labour Code. A verified answer replaces
 * the standfirst, sets the date of the law and removes the archive flag.
 */
export function attachLabourCodeAnswers(
  source: ContentSource,
  { answers, ...ports }: AnsweredPorts,
): ContentSource {
  return {
    ...source,
    read: async (progress) => {
      const [edition, byPath] = await Promise.all([source.read(progress), answers.answers()])
      const records = mapDocuments(edition.records, async (record) => {
        const { document } = record
        if (document.kind !== 'question') return record
        const answer = byPath.get(document.path)
        return answer ? { ...record, document: await withAnswer(document, answer, ports) } : record
      })
      return { ...edition, records }
    },
  }
}

async function withAnswer(
  question: DocumentOf<'question'>,
  codeAnswer: CodeAnswer,
  { library, logger }: Omit<AnsweredPorts, 'answers'>,
): Promise<Document> {
  const { lost, asOf } = await verifyCodeAnswer(library, codeAnswer)
  if (lost.length > 0) {
    const articles = lost.map(({ article }) => article).join(' ')
    logger.warn('code answer outdated', { path: question.path, articles })
  }
  if (lost.length > 0 || asOf === undefined) return { ...question, codeAnswer }
  return {
    ...question,
    codeAnswer,
    standfirst: codeAnswer.text,
    stateOfLawAt: asOf,
    ...(question.source && { source: maintained(question.source) }),
  }
}

/** Removes the archive flag from a source credit, since the answer is maintained on this site. */
function maintained({ archived: _archived, ...credit }: SourceCredit): SourceCredit {
  return credit
}
