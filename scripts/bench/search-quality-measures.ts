import type { JudgedPage } from './judged-search-queries.ts'

/** Number of results that are evaluated. */
export const PLACES = 30

/** Search quality of one query, or its mean over several queries. Each figure is from 0 to 1. */
export interface QualityMeasures {
  /** Reciprocal rank of the first relevant page. */
  readonly mrr: number
  /** 1 if a relevant page is among the first three results, else 0. */
  readonly hit: number
  /** NDCG of the first ten results; a relevant page of rank n has the gain 2^(1/n) − 1. */
  readonly ndcg: number
}

/**
 * Maps the id of a document to the id under which it counts: its original, its replacement, or the
 * same id.
 */
export type CountedAs = (id: string) => string

/**
 * Measures the quality of the results of one query against its relevant pages. Documents that count
 * as one are merged at their best rank.
 */
export function measuresOf(
  results: readonly string[],
  right: readonly JudgedPage[],
  countedAs: CountedAs,
): QualityMeasures {
  const ranks = ranksOf(right, countedAs)
  const ids = [...new Set(results.map(countedAs))].slice(0, PLACES)
  const place = ids.findIndex((id) => ranks.has(id)) + 1
  const gains = ids.slice(0, 10).map((id) => gainOf(ranks.get(id)))
  const best = [...ranks.values()].map(gainOf).toSorted((one, other) => other - one)
  return {
    mrr: place > 0 ? 1 / place : 0,
    hit: place > 0 && place <= 3 ? 1 : 0,
    ndcg: discounted(gains) / discounted(best.slice(0, 10)),
  }
}

function ranksOf(right: readonly JudgedPage[], countedAs: CountedAs): ReadonlyMap<string, number> {
  const ranks = new Map<string, number>()
  for (const { ids, rank } of right) {
    for (const id of ids.map(countedAs)) ranks.set(id, Math.min(rank, ranks.get(id) ?? Infinity))
  }
  return ranks
}

function gainOf(rank: number | undefined): number {
  return rank === undefined ? 0 : 2 ** (1 / rank) - 1
}

function discounted(gains: readonly number[]): number {
  return gains.reduce((sum, gain, place) => sum + gain / Math.log2(place + 2), 0)
}

/** Mean over a list of queries, and standard deviation of the means of its folds. */
export interface OverFolds {
  readonly mean: number
  readonly spread: number
}

/** Number of folds of the cross-validation. */
export const FOLDS = 5

/**
 * Returns the number of the fold of a key. All queries of one information need share a key, and so
 * a fold.
 */
export function foldOf(key: string): number {
  return Number.parseInt(key.slice(0, 8), 16) % FOLDS
}

/**
 * Returns the mean of all values, and the standard deviation of the fold means. Empty folds are
 * skipped.
 */
export function overFolds(
  values: readonly { readonly key: string; readonly value: number }[],
): OverFolds {
  const folds = Object.values(Object.groupBy(values, ({ key }) => foldOf(key))).map((fold) =>
    meanOf((fold ?? []).map(({ value }) => value)),
  )
  const middle = meanOf(folds)
  return {
    mean: meanOf(values.map(({ value }) => value)),
    spread: Math.sqrt(meanOf(folds.map((fold) => (fold - middle) ** 2))),
  }
}

/** Returns the arithmetic mean; 0 for an empty list. */
function meanOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length)
}
