import { searchWithDirectAnswer } from '#application/search/search-with-direct-answer.ts'
import { LAW_TEXTS } from '#delivery/composition/law-stores.ts'
import { LIBRARY } from '#delivery/composition/page-stores.ts'
import { CLOCK } from '#delivery/composition/process-dependencies.ts'
import { SEARCH } from '#delivery/composition/search-and-indexes.ts'
import { SITE } from '#delivery/composition/site.ts'
import { normalizeSearchQuery } from '#domain/search/normalize-search-query.ts'

import {
  countAgreementsRankedFirst,
  countClosedAgreementsRankedFirst,
} from './agreement-ranking.ts'
import { idOfReplacement, idOfJudgedPage, archiveReplacements } from './archive-replacements.ts'
import type { ReplacementsOf } from './archive-replacements.ts'
import { reportOf } from './figure-report.ts'
import type { Figure } from './figure-report.ts'
import { isJudged, judgedLists } from './judged-search-queries.ts'
import type { JudgedList, JudgedText } from './judged-search-queries.ts'
import { openLibrary } from './open-library.ts'
import type { OpenedLibrary } from './open-library.ts'
import { FOLDS, measuresOf, overFolds, PLACES } from './search-quality-measures.ts'
import type { CountedAs, QualityMeasures, OverFolds } from './search-quality-measures.ts'
import { countUnrelatedSynonyms } from './synonym-ranking.ts'

/** Document in the search results. */
export interface Hit {
  readonly id: string
  readonly path: string
}

/** Returns the results of a query, best first. Returns undefined if the search fails. */
export type Ask = (text: string) => Promise<readonly Hit[] | undefined>

/**
 * Number of requested results. It exceeds the number of evaluated ones, because results of unjudged
 * sources are dropped.
 */
const REQUESTED = 2 * PLACES

/**
 * Returns a report of the search quality: over the judged queries of a file, then for agreements by
 * their common names.
 */
export async function measureQuality(dataDir: string, file: string): Promise<string> {
  await using library = await openLibrary(dataDir)
  await library.composition.resolve(SITE).content.refreshSearch()
  const ask = askingOf(library)
  const lists = Object.entries(await judgedLists(file))
  const currentOf = await archiveReplacements(library)
  const once = idOfJudgedPage(lists.flatMap(([, texts]) => texts))
  const answered: AnsweredList[] = []
  for (const [name, texts] of lists) answered.push({ name, texts: await answersTo(texts, ask) })
  const mapped = idOfReplacement(once, currentOf)
  const rows = answered.flatMap(({ name, texts }) => [
    rowOf(`${name}, as judged`, measuredBy(texts, once, isJudged)),
    rowOf(`${name}, archives mapped`, measuredBy(texts, mapped, isJudged)),
    rowOf(
      `${name}, mapped, all kinds`,
      measuredBy(texts, mapped, () => true),
    ),
  ])
  const figures = [
    ...barred(answered, mapped),
    {
      name: 'an archive first, a current document of its subject published',
      value: archivesFirst(answered, currentOf),
      unit: '',
      most: 0,
    },
    await countClosedAgreementsRankedFirst(library.library, ask),
    await countAgreementsRankedFirst(ask),
    ...(await countUnrelatedSynonyms(ask)),
  ]
  return `\nQuality: mean and spread over ${FOLDS} folds\n${rows.join('')}${reportOf('Quality: bars', figures)}`
}

function askingOf({ composition }: OpenedLibrary): Ask {
  const ports = {
    library: composition.resolve(LIBRARY),
    lawTexts: composition.resolve(LAW_TEXTS),
    search: composition.resolve(SEARCH),
    clock: composition.resolve(CLOCK),
  }
  return async (text) => {
    const query = normalizeSearchQuery(text)
    if (!query.ok) return []
    const question = { query: query.value, choices: {}, literal: false }
    const { found } = await searchWithDirectAnswer(ports, question, { offset: 0, limit: REQUESTED })
    return found?.hits.map(({ document: { id, path } }) => ({ id, path }))
  }
}

interface AnsweredList {
  readonly name: string
  readonly texts: readonly AnsweredText[]
}

interface AnsweredText extends JudgedText {
  /** Ids of the results, best first. Undefined if the search failed. */
  readonly found: readonly string[] | undefined
}

async function answersTo(texts: readonly JudgedText[], ask: Ask): Promise<readonly AnsweredText[]> {
  const answered: AnsweredText[] = []
  for (const judged of texts) {
    const hits = await ask(judged.text)
    answered.push({ ...judged, found: hits?.map(({ id }) => id) })
  }
  return answered
}

type OverAll = Readonly<Record<keyof QualityMeasures | 'empty', OverFolds>>

function measuredBy(
  texts: readonly AnsweredText[],
  countedAs: CountedAs,
  isCounted: (id: string) => boolean,
): OverAll {
  const each = texts.map(({ key, found = [], right }) => ({
    key,
    ...measuresOf(found.filter(isCounted), right, countedAs),
    empty: found.length === 0 ? 1 : 0,
  }))
  const over = (measure: keyof OverAll) =>
    overFolds(each.map(({ key, [measure]: value }) => ({ key, value })))
  return { mrr: over('mrr'), hit: over('hit'), ndcg: over('ndcg'), empty: over('empty') }
}

function rowOf(name: string, { mrr, hit, ndcg, empty }: OverAll): string {
  const none = `${(100 * empty.mean).toFixed(2)} %`
  return `  ${name.padEnd(30)} MRR ${shown(mrr)}  hit@3 ${shown(hit)}  nDCG@10 ${shown(ndcg)}  empty ${none}\n`
}

function shown({ mean, spread }: OverFolds): string {
  return `${mean.toFixed(3)} ± ${spread.toFixed(3)}`
}

/** Returns the figures that have a limit, over the whole list. */
function barred(lists: readonly AnsweredList[], mapped: CountedAs): readonly Figure[] {
  const measured = new Map(
    lists.map(({ name, texts }) => [name, measuredBy(texts, mapped, isJudged)]),
  )
  const figure = (name: JudgedList, measure: 'mrr' | 'hit') =>
    measured.get(name)?.[measure].mean ?? 0
  const texts = lists.flatMap((list) => list.texts)
  const empty = texts.filter(({ found }) => found?.length === 0).length
  const unanswered = texts.filter(({ found }) => found === undefined).length
  const close = (measure: 'mrr' | 'hit') =>
    Number((figure('phrasings', measure) - CLOSE).toFixed(3))
  return [
    ...BARS.map(([name, measure, least]) => ({
      name: `${name}, archives mapped, ${NAMES[measure]}`,
      value: figure(name, measure),
      unit: '',
      least,
    })),
    {
      name: 'no accents, hit@3',
      value: figure('no accents', 'hit'),
      unit: '',
      least: close('hit'),
    },
    { name: 'one typo, MRR', value: figure('one typo', 'mrr'), unit: '', least: close('mrr') },
    { name: 'one typo, hit@3', value: figure('one typo', 'hit'), unit: '', least: close('hit') },
    { name: 'empty', value: (100 * empty) / texts.length, unit: '%', most: 0.3 },
    { name: 'not answered in time', value: unanswered, unit: '', most: 0 },
  ]
}

const NAMES = { mrr: 'MRR', hit: 'hit@3' }
/** Accepted loss of quality for queries with typos or without accents. */
const CLOSE = 0.01

const BARS = [
  ['titles', 'mrr', 0.8],
  ['titles', 'hit', 0.86],
  ['phrasings', 'mrr', 0.72],
  ['phrasings', 'hit', 0.8],
] as const

/** Counts the queries that rank an archive first although its replacement is published. */
function archivesFirst(lists: readonly AnsweredList[], currentOf: ReplacementsOf): number {
  return lists
    .flatMap(({ texts }) => texts)
    .filter(({ found: [first = ''] = [] }) => currentOf.has(first)).length
}
