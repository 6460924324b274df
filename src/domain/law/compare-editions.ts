import type { ChangelogChange } from './changelog.ts'

/** Article of an agreement in an edition. */
export interface ComparedArticle {
  readonly id: string
  /** Id of the agreement. */
  readonly agreement: string
  readonly title: string
  /** Hash of the bare words. */
  readonly words: string
}

/** Change of an article between two editions, with what it was and what it became. */
export interface ComparedChange<Article> {
  readonly change: ChangelogChange
  readonly before?: Article
  readonly after?: Article
}

/**
 * Compares the articles of two editions, in the order of the later one. Agreements that only one
 * of them holds are ignored, and so are articles that merely got another id.
 */
export function compareEditions<Article extends ComparedArticle>(
  before: readonly Article[],
  after: readonly Article[],
  agreements: ReadonlySet<string>,
): readonly ComparedChange<Article>[] {
  const isCompared = ({ agreement }: Article) => agreements.has(agreement)
  const [old, young] = [firstById(before.filter(isCompared)), firstById(after.filter(isCompared))]
  const ended = [...old.values()].filter(({ id }) => !young.has(id))
  const added = [...young.values()].filter(({ id }) => !old.has(id))
  const newTexts = new Set(added.map(sameText))
  const renamed = new Set(ended.map(sameText).filter((text) => newTexts.has(text)))
  return [
    ...[...young.values()].flatMap((article): readonly ComparedChange<Article>[] => {
      const was = old.get(article.id)
      if (was === undefined)
        return renamed.has(sameText(article)) ? [] : [{ change: 'added', after: article }]
      return was.words === article.words
        ? []
        : [{ change: 'reworded', before: was, after: article }]
    }),
    ...ended
      .filter((article) => !renamed.has(sameText(article)))
      .map((article) => ({ change: 'ended', before: article }) as const),
  ]
}

/** Indexes articles by id. An edition may hold the same one twice: the first counts. */
function firstById<Article extends ComparedArticle>(
  articles: readonly Article[],
): ReadonlyMap<string, Article> {
  const byId = new Map<string, Article>()
  for (const article of articles) if (!byId.has(article.id)) byId.set(article.id, article)
  return byId
}

function sameText({ agreement, title, words }: ComparedArticle): string {
  return [agreement, title, words].join('\n')
}
