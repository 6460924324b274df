import { plainText } from '#domain/editorial/body-text.ts'
import { lostPassages } from '#domain/editorial/code-answer.ts'
import type { CodeAnswer, Passage } from '#domain/editorial/code-answer.ts'
import { lawArticlePath } from '#domain/navigation/site-paths.ts'
import type { Instant } from '#domain/shared/instant.ts'
import type { ContentLibrary } from '#ports/content.ts'

/** An answer of the Code compared with the articles of today. */
export interface VerifiedAnswer {
  /** The passages that no longer stand; none when the answer holds. */
  readonly lost: readonly Passage[]
  /** The state of the Code that it was compared with; `undefined` when the answer quotes nothing. */
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
