import { plainText } from '#domain/editorial/body-text.ts'
import { lostPassages } from '#domain/editorial/find-misquoted-law-passages.ts'
import type { Passage } from '#domain/editorial/find-misquoted-law-passages.ts'
import type { CodeAnswer } from '#domain/editorial/labour-code-answer.ts'
import { lawArticlePath } from '#domain/navigation/site-paths.ts'
import type { Instant } from '#domain/shared/instant.ts'
import type { ContentLibrary } from '#ports/published-content.ts'

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
