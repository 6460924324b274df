import { plainText } from '#domain/editorial/body-text.ts'
import { lostPassages } from '#domain/editorial/code-answer.ts'
import type { CodeAnswer, Passage } from '#domain/editorial/code-answer.ts'
import type { Document, SourceCredit } from '#domain/editorial/document.ts'
import { lawArticlePath } from '#domain/navigation/site-paths.ts'
import type { Instant } from '#domain/shared/instant.ts'
import type { ContentLibrary } from '#ports/content.ts'
import type { CodeAnswers } from '#ports/editorial-files.ts'
import type { Journal } from '#ports/monitoring.ts'
import type { Edition, ContentSource } from '#ports/publishing.ts'

import type { DocumentOf } from '../pages/documents/surroundings.ts'

interface AnsweredPorts {
  readonly answers: CodeAnswers
  readonly library: Pick<ContentLibrary, 'documentAt'>
  readonly journal: Journal
}

/** Adds the answer of the Code to each question; a verified answer makes it current. */
export function answeredQuestions(source: ContentSource, ports: AnsweredPorts): ContentSource {
  return {
    ...source,
    read: async (progress) => {
      const edition = await source.read(progress)
      return { ...edition, records: answered(edition.records, ports) }
    },
  }
}

async function* answered(
  records: Edition['records'],
  { answers, ...ports }: AnsweredPorts,
): Edition['records'] {
  const byPath = await answers.answers()
  for await (const record of records) {
    const question =
      'document' in record && record.document.kind === 'question' ? record.document : undefined
    const answer = question && byPath.get(question.path)
    yield answer ? { ...record, document: await withAnswer(question, answer, ports) } : record
  }
}

async function withAnswer(
  question: DocumentOf<'question'>,
  codeAnswer: CodeAnswer,
  { library, journal }: Omit<AnsweredPorts, 'answers'>,
): Promise<Document> {
  const { lost, asOf } = await verifyCodeAnswer(library, codeAnswer)
  if (lost.length > 0) {
    const articles = lost.map(({ article }) => article).join(' ')
    journal.warn('code answer outdated', { path: question.path, articles })
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

/** The credit of a text whose first part is kept current here. */
function maintained({ archived: _archived, ...credit }: SourceCredit): SourceCredit {
  return credit
}

/** An answer of the Code compared with the articles of today. */
interface VerifiedAnswer {
  /** The passages that no longer stand; none when the answer holds. */
  readonly lost: readonly Passage[]
  /**
   * The state of the Code that it was compared with; `undefined` when the answer quotes nothing.
   */
  readonly asOf?: Instant
}

/** Compares the passages of an answer with the published articles that they quote. */
export async function verifyCodeAnswer(
  library: Pick<ContentLibrary, 'documentAt'>,
  { passages }: CodeAnswer,
): Promise<VerifiedAnswer> {
  const numbers = [...new Set(passages.map(({ article }) => article))]
  const found = await Promise.all(
    numbers.map(async (number) => ({
      number,
      article: await library.documentAt(lawArticlePath(number)),
    })),
  )
  const texts = found.flatMap(({ number, article }) =>
    article === undefined ? [] : [[number, plainText(article.body)] as const],
  )
  const states = found.flatMap(({ article }) => article?.stateOfLawAt ?? [])
  const lost = lostPassages(passages, new Map(texts))
  return states.length === 0 ? { lost } : { lost, asOf: Math.min(...states) }
}
