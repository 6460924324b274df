import type { Schedule } from '#domain/deadlines/schedule.ts'
import { plainText } from '#domain/editorial/body-text.ts'
import { isQuotedFrom } from '#domain/editorial/code-answer.ts'
import type { Document } from '#domain/editorial/document.ts'
import { lawArticlePath } from '#domain/navigation/site-paths.ts'
import type { Instant } from '#domain/shared/instant.ts'
import type { ContentLibrary } from '#ports/content.ts'

/** The words of a schedule compared with the articles of today. */
export interface ScheduleProof {
  /** Articles that no longer say what is quoted. */
  readonly changed: readonly string[]
  /** Articles that the site holds, and that say it. */
  readonly proved: ReadonlySet<string>
  /** The oldest state of the law compared with. */
  readonly asOf?: Instant
}

/** Compares the quoted words of a schedule with the articles that the site holds. */
export async function proveSchedule(
  library: Pick<ContentLibrary, 'documentAt'>,
  { deadlines }: Schedule,
): Promise<ScheduleProof> {
  const passages = deadlines.flatMap((deadline) => deadline.passages)
  const articles = await articlesOf(library, new Set(passages.map(({ article }) => article)))
  const changed = new Set<string>()
  for (const { article, words } of passages) {
    const held = articles.get(article)
    if (held !== undefined && !isQuotedFrom(plainText(held.body), words)) changed.add(article)
  }
  const states = [...articles.values()].flatMap(({ stateOfLawAt }) => stateOfLawAt ?? [])
  return {
    changed: [...changed],
    proved: new Set([...articles.keys()].filter((number) => !changed.has(number))),
    ...(states.length > 0 && { asOf: Math.min(...states) }),
  }
}

async function articlesOf(
  library: Pick<ContentLibrary, 'documentAt'>,
  numbers: ReadonlySet<string>,
): Promise<ReadonlyMap<string, Document>> {
  const found = await Promise.all(
    [...numbers].map(async (number) => {
      const held = await library.documentAt(lawArticlePath(number))
      return held === undefined ? [] : [[number, held] as const]
    }),
  )
  return new Map(found.flat())
}
