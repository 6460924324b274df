import { plainText } from '#domain/editorial/body-text.ts'
import type { Document, SourceCredit } from '#domain/editorial/document.ts'
import { lostPassages } from '#domain/editorial/find-misquoted-law-passages.ts'
import type { Passage } from '#domain/editorial/find-misquoted-law-passages.ts'
import type { CodeAnswer } from '#domain/editorial/labour-code-answer.ts'
import { lawArticlePath } from '#domain/navigation/site-paths.ts'
import type { Instant } from '#domain/shared/instant.ts'
import type { ContentSource } from '#ports/content-source-and-publisher.ts'
import type { LabourCodeAnswers } from '#ports/faq-labour-code-answers.ts'
import type { Logger } from '#ports/logger.ts'
import type { ContentLibrary } from '#ports/published-content.ts'

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

/** Result of checking an answer against the current articles. */
interface VerifiedAnswer {
  /** Quotations that do not occur in their articles, or whose article is missing. */
  readonly lost: readonly Passage[]
  /** Earliest date as of which one of the compared articles is current. Absent if none is known. */
  readonly asOf?: Instant
}

/**
 * Checks the quotations of an answer against the published articles of the Labour Code. Returns the
 * outdated ones, and the date of the law if known.
 */
export async function verifyCodeAnswer(
  library: Pick<ContentLibrary, 'documentAt'>,
  { passages }: CodeAnswer,
): Promise<VerifiedAnswer> {
  const numbers = [...new Set(passages.map(({ article }) => article))]
  const entries = await Promise.all(
    numbers.map(async (number) => ({
      number,
      article: await library.documentAt(lawArticlePath(number)),
    })),
  )
  const texts = entries.flatMap(({ number, article }) =>
    article === undefined ? [] : [[number, plainText(article.body)] as const],
  )
  const states = entries.flatMap(({ article }) => article?.stateOfLawAt ?? [])
  const lost = lostPassages(passages, new Map(texts))
  return states.length === 0 ? { lost } : { lost, asOf: Math.min(...states) }
}
