import { compareFrench } from '#domain/editorial/french-collation.ts'
import { slugify } from '#domain/editorial/slugify.ts'
import type { BylineField } from '#domain/newsroom/bylines.ts'
import type { BylinePages } from '#ports/byline-pages.ts'

import { SIGNED_KINDS } from '../../pages/common/build-document-view.ts'
import { MAX_ARTICLES } from '../newsroom-ports.ts'
import type { NewsroomPorts } from '../newsroom-ports.ts'

/** Author or tag, with the number of articles and pages that carry it. */
export interface BylineUse {
  readonly slug: string
  /** Name as it is written most often. */
  readonly name: string
  /** Number of ways to write it, with other capitals or accents. */
  readonly spellings: number
  /** Number of articles of the newsroom whose newest version carries it, without withdrawn ones. */
  readonly articles: number
  /** Number of published pages of other sources that carry it. */
  readonly pages: number
}

/** Counts the authors or tags of articles and of other pages, in alphabetical order. */
export async function countBylines(
  {
    store,
    clock,
    bylinePages,
  }: Pick<NewsroomPorts, 'store' | 'clock'> & { readonly bylinePages: BylinePages },
  field: BylineField,
): Promise<readonly BylineUse[]> {
  const [articles, counts] = await Promise.all([
    store.list({ now: clock.now(), limit: MAX_ARTICLES }),
    bylinePages.names(field, SIGNED_KINDS),
  ])
  const inArticles = articles
    .filter(({ stage }) => stage !== 'withdrawn')
    .flatMap((article) => article[field].map((name) => ({ name, articles: 1, pages: 0 })))
  const inPages = counts.map((count) => ({ ...count, articles: 0 }))
  const bySlug = Map.groupBy([...inArticles, ...inPages], ({ name }) => slugify(name))
  return [...bySlug]
    .map(([slug, uses]) => ({ slug, ...spellingOf(uses), ...totalOf(uses) }))
    .toSorted((one, other) => compareFrench(one.name, other.name))
}

interface Counted {
  readonly name: string
  readonly articles: number
  readonly pages: number
}

function totalOf(uses: readonly Counted[]): Pick<BylineUse, 'articles' | 'pages'> {
  const total = { articles: 0, pages: 0 }
  for (const { articles, pages } of uses) {
    total.articles += articles
    total.pages += pages
  }
  return total
}

function spellingOf(uses: readonly Counted[]): Pick<BylineUse, 'name' | 'spellings'> {
  const byName = new Map<string, number>()
  for (const { name, articles, pages } of uses)
    byName.set(name, (byName.get(name) ?? 0) + articles + pages)
  const [first] = [...byName].toSorted(([, one], [, other]) => other - one)
  return { name: first?.[0] ?? '', spellings: byName.size }
}
