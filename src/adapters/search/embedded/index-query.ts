import type { DatabaseSync } from 'node:sqlite'

import type { SearchQuery } from '../../../domain/search/search-query.ts'
import type { SearchWindow } from '../../../ports/article-search.ts'
import { matchExpression } from './french-match.ts'
import type { Operator } from './french-match.ts'

/** One page of what an index finds, the best first. */
export interface Matches {
  readonly paths: readonly string[]
  readonly total: number
}

/** The weights of title, standfirst and body in the rank, which is negative: the least is the best. */
const RANK = 'bm25(words, 10.0, 4.0, 1.0)'

const NOTHING: Matches = { paths: [], total: 0 }

/** The documents that have all the words of the question, or any of them when none has all. */
export function matchesIn(database: DatabaseSync, query: SearchQuery, page: SearchWindow): Matches {
  const strict = match(database, query, 'AND', page)
  return strict.total > 0 ? strict : match(database, query, 'OR', page)
}

function match(
  database: DatabaseSync,
  query: SearchQuery,
  operator: Operator,
  { offset, limit }: SearchWindow,
): Matches {
  const expression = matchExpression(query, operator)
  if (expression === undefined) return NOTHING
  const counted = database
    .prepare('select count(*) as total from words where words match ?')
    .get(expression)
  const rows = database
    .prepare(
      `select path from words join document on number = words.rowid where words match ?
       order by ${RANK} * weight, number limit ? offset ?`,
    )
    .all(expression, limit, offset)
  return {
    paths: rows.map(({ path }) => String(path)),
    total: Number(counted?.['total'] ?? 0),
  }
}
