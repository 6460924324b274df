import { DatabaseSync } from 'node:sqlite'

import { loadColumns } from '#adapters/search/embedded/index-columns.ts'
import { indexFilePath } from '#adapters/search/embedded/index-file.ts'
import { postingsFinder } from '#adapters/search/embedded/posting-lists.ts'
import type { FindPostings, Postings } from '#adapters/search/embedded/posting-lists.ts'
import { rankedSearch } from '#adapters/search/embedded/rank-pages.ts'
import { RANKING } from '#adapters/search/embedded/ranking-parameters.ts'
import type { RankingParameters } from '#adapters/search/embedded/ranking-parameters.ts'
import { bestPages } from '#adapters/search/embedded/select-best-pages.ts'
import { indexSpeller } from '#adapters/search/embedded/spelling-word-counts.ts'
import { findDirectAnswer } from '#application/search/direct-answer.ts'
import { CLOCK, LAW_TEXTS, LIBRARY, SITE } from '#delivery/composition/injection-tokens.ts'
import { normalizeSearchQuery } from '#domain/search/normalize-search-query.ts'
import { buildSearchIndexQuery } from '#domain/search/search-index-query.ts'
import type { SearchIndexQuery } from '#domain/search/search-index-query.ts'

import { idOfReplacement, idOfJudgedPage, archiveReplacements } from './archive-replacements.ts'
import { isJudged, judgedLists } from './judged-search-queries.ts'
import type { JudgedText } from './judged-search-queries.ts'
import { openLibrary } from './open-library.ts'
import type { OpenedLibrary } from './open-library.ts'
import { FOLDS, foldOf, meanOf, measuresOf, PLACES } from './search-quality-measures.ts'
import type { CountedAs } from './search-quality-measures.ts'

/** Values tried for each parameter. */
const GRID: readonly (readonly [keyof RankingParameters, readonly number[]])[] = [
  ['title', [1, 1.25, 2, 2.5]],
  ['uncovered', [0.2, 0.4, 0.8, 1]],
  ['titleMatch', [0, 0.35, 0.5, 1, 1.5]],
  ['secondEntry', [0, 0.15, 0.5, 0.7]],
  ['synonym', [0, 0.3, 0.4, 0.7]],
  ['phraseSynonym', [0, 0.12, 0.4]],
  ['wordsHeld', [0.34, 0.66, 1]],
  ['archive', [0.6, 0.7, 0.9, 1]],
  ['succession', [0.8, 0.9, 1.1]],
]

/**
 * Tunes each ranking parameter by cross-validation, and returns a report of the gain over its
 * current value. Quality is the MRR, half from titles and half from phrasings.
 */
export async function tuneRanking(dataDir: string, file: string): Promise<string> {
  await using opened = await openLibrary(dataDir)
  await opened.registry.get(SITE).content.refreshSearch()
  using database = new DatabaseSync(indexFilePath(`${dataDir}/search`), { readOnly: true })
  const lists = await judgedLists(file)
  const all = [...lists.titles, ...lists.phrasings]
  const countedAs = idOfReplacement(idOfJudgedPage(all), await archiveReplacements(opened))
  const tried = {
    titles: await plannedTexts(lists.titles, opened, database),
    phrasings: await plannedTexts(lists.phrasings, opened, database),
  }
  const measure = measuring(database, countedAs)
  const byFold = (parameters: RankingParameters): readonly number[] => {
    const rank = measure(parameters)
    const [titles, phrasings] = [tried.titles.map(rank), tried.phrasings.map(rank)]
    return Array.from({ length: FOLDS }, (_, fold) =>
      meanOf(
        [titles, phrasings].map((list) =>
          meanOf(list.flatMap(({ key, mrr }) => (foldOf(key) === fold ? [mrr] : []))),
        ),
      ),
    )
  }
  const today = byFold(RANKING)
  const rows = GRID.map(([name, values]) => {
    const now = RANKING[name]
    const figures = new Map(values.map((value) => [value, byFold({ ...RANKING, [name]: value })]))
    return rowOf(name, now, heldOut(figures.set(now, today)), today)
  })
  return `\nTuning: chosen on ${FOLDS - 1} folds, measured on the other\n${rows.join('')}`
}

interface PlannedText extends JudgedText {
  readonly plan: SearchIndexQuery
  /** Ids of the documents that the whole query names. They come first in the results. */
  readonly meant: readonly string[]
}

async function plannedTexts(
  texts: readonly JudgedText[],
  { registry }: OpenedLibrary,
  database: DatabaseSync,
): Promise<readonly PlannedText[]> {
  const speller = indexSpeller(database)
  const ports = {
    library: registry.get(LIBRARY),
    lawTexts: registry.get(LAW_TEXTS),
    clock: registry.get(CLOCK),
  }
  const planned: PlannedText[] = []
  for (const judged of texts) {
    const query = normalizeSearchQuery(judged.text)
    if (!query.ok) continue
    const { words, named, meant } = await findDirectAnswer(ports, query.value)
    const plan = buildSearchIndexQuery({ query: words, ...(named && { named }) }, speller)
    planned.push({ ...judged, plan, meant: meant.map(({ id }) => id) })
  }
  return planned
}

function measuring(database: DatabaseSync, countedAs: CountedAs) {
  const lists = loadColumns(database)
  const ids = database
    .prepare('select id from page join document using (path) order by page.number')
    .all()
    .map(({ id }) => String(id))
  const find = onlyEntries(postingsFinder(database, lists), (entry) =>
    isJudged(ids[lists.pageOfEntry[entry] ?? -1] ?? ''),
  )
  return (parameters: RankingParameters) => {
    const lookFor = rankedSearch(database, lists, parameters, find)
    return ({ key, plan, meant, right }: PlannedText) => {
      const { scoreOf, matching } = lookFor(plan)
      const best = bestPages([...matching], scoreOf, { offset: 0, limit: 2 * PLACES })
      const found = [...meant, ...best.map((page) => ids[page] ?? '')].filter(isJudged)
      return { key, mrr: measuresOf(found, right, countedAs).mrr }
    }
  }
}

/** Returns a function that finds postings of included entries only, cached by term. */
function onlyEntries(find: FindPostings, included: (entry: number) => boolean): FindPostings {
  const read = new Map<string, Postings>()
  return (term, field) => {
    const key = `${field} ${term}`
    const known = read.get(key)
    if (known !== undefined) return known
    const { entries, scores } = find(term, field)
    const filtered = {
      entries: entries.filter(included),
      scores: scores.filter((_, place) => included(entries[place] ?? -1)),
    }
    read.set(key, filtered)
    return filtered
  }
}

interface HeldOut {
  readonly figures: readonly number[]
  readonly chosen: readonly number[]
}

/**
 * Returns, for each fold, the value that is best on the other folds, and its figure on this fold.
 */
function heldOut(figures: ReadonlyMap<number, readonly number[]>): HeldOut {
  const folds = Array.from({ length: FOLDS }, (_, fold) => {
    const elsewhere = (value: number) =>
      meanOf((figures.get(value) ?? []).filter((_, other) => other !== fold))
    const best = [...figures.keys()].reduce((one, other) =>
      elsewhere(other) > elsewhere(one) ? other : one,
    )
    return { value: best, figure: figures.get(best)?.[fold] ?? 0 }
  })
  return { figures: folds.map(({ figure }) => figure), chosen: folds.map(({ value }) => value) }
}

function rowOf(name: string, now: number, { figures, chosen }: HeldOut, today: readonly number[]) {
  const gains = figures.map((figure, fold) => figure - (today[fold] ?? 0))
  const gain = meanOf(gains)
  const error = Math.sqrt(meanOf(gains.map((each) => (each - gain) ** 2)) / FOLDS)
  return `  ${name.padEnd(15)} today ${now}: ${meanOf(today).toFixed(4)}  held out ${meanOf(figures).toFixed(4)}  gain ${gain.toFixed(4)} ± ${error.toFixed(4)}  chosen ${chosen.join(' ')}\n`
}
