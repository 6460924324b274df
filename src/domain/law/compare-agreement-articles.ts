import type { ChangelogChange } from './changelog.ts'

/** Article of a collective agreement in one edition (version) of the data package. */
export interface ComparedArticle {
  readonly id: string
  /** Id of the agreement. */
  readonly agreement: string
  readonly title: string
  /** Hash of the article's words. */
  readonly words: string
}

/**
 * Change of an article between two editions, with the article before and after it. `before` is
 * absent if it was added, `after` if it ended.
 */
export interface ComparedChange<Article> {
  readonly change: ChangelogChange
  readonly before?: Article
  readonly after?: Article
}

/**
 * Returns the changes of articles between two editions, ended articles last. Compares only the
 * articles of `agreements` (ids). Ignores articles of which only the id changed.
 */
export function compareAgreementArticles<Article extends ComparedArticle>(
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

/** Indexes articles by id. If an edition contains an id twice, the first article counts. */
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
