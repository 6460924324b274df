import { answeredSearch } from '../../src/application/search/answered-search.ts'
import { LIBRARY, SEARCH, SITE } from '../../src/delivery/composition/tokens.ts'
import { parseSearchQuery } from '../../src/domain/search/search-query.ts'
import type { Figure } from './bars.ts'
import { isJudged, judgedLists } from './judged-queries.ts'
import type { JudgedList, JudgedText } from './judged-queries.ts'
import { openLibrary } from './scale-library.ts'

/** The places looked at: of all results, and of those from the sources that were judged. */
const PLACES = 30
const WINDOW = { offset: 0, limit: 2 * PLACES }

interface Hit {
  readonly id: string
  readonly path: string
}

/** What a reader finds; `undefined` when the search does not answer. */
type Ask = (text: string) => Promise<readonly Hit[] | undefined>

/** How well readers are answered, as they are: judged queries from a file, then agreements by their usual names. */
export async function measureQuality(dataDir: string, file: string): Promise<readonly Figure[]> {
  await using opened = await openLibrary(dataDir)
  const { registry } = opened
  await registry.get(SITE).content.refreshSearch()
  const ports = { library: registry.get(LIBRARY), search: registry.get(SEARCH) }
  const ask: Ask = async (text) => {
    const query = parseSearchQuery(text)
    if (!query.ok) return []
    const { found } = await answeredSearch(
      ports,
      { query: query.value, choices: {}, literal: false },
      WINDOW,
    )
    return found?.hits.map(({ document: { id, path } }) => ({ id, path }))
  }
  const lists = await judgedLists(file)
  const titles = await measured('titles', lists.titles, ask, { mrr: 0.82, hit: 0.89 })
  const phrasings = await measured('phrasings', lists.phrasings, ask, { hit: 0.78 })
  const bare = await measured('no accents', lists['no accents'], ask, { hit: phrasings.hit })
  const typos = await measured('one typo', lists['one typo'], ask, { hit: 0.77 })
  const all = [titles, phrasings, bare, typos]
  const asked = all.reduce((sum, { asked }) => sum + asked, 0)
  const empty = all.reduce((sum, { empty }) => sum + empty, 0)
  return [
    ...all.flatMap(({ figures }) => figures),
    { name: 'empty', value: (100 * empty) / asked, unit: '%', most: 0.5 },
    { name: 'not answered in time', value: all.reduce((sum, { away }) => sum + away, 0), unit: '' },
    await agreementsFirst(ask),
  ]
}

interface Bars {
  readonly mrr?: number
  readonly hit: number
}

async function measured(name: JudgedList, texts: readonly JudgedText[], ask: Ask, bars: Bars) {
  const judged = { mrr: 0, hit: 0 }
  const whole = { mrr: 0, hit: 0 }
  let empty = 0
  let away = 0
  for (const { text, right } of texts) {
    const hits = await ask(text)
    if (hits === undefined) away += 1
    if (hits?.length === 0) empty += 1
    const ids = (hits ?? []).map(({ id }) => id)
    note(judged, placeOf(ids.filter(isJudged), right), texts.length)
    note(whole, placeOf(ids, right), texts.length)
  }
  const figures: readonly Figure[] = [
    { name: `${name}, MRR`, value: judged.mrr, unit: '', ...(bars.mrr && { least: bars.mrr }) },
    { name: `${name}, hit@3`, value: judged.hit, unit: '', least: bars.hit },
    { name: `${name}, MRR among all kinds`, value: whole.mrr, unit: '' },
    { name: `${name}, hit@3 among all kinds`, value: whole.hit, unit: '' },
  ]
  return { figures, hit: judged.hit, asked: texts.length, empty, away }
}

/** The place of the first right document, from 1; 0 when it is not among those looked at. */
function placeOf(ids: readonly string[], right: ReadonlySet<string>): number {
  return ids.slice(0, PLACES).findIndex((id) => right.has(id)) + 1
}

function note(sums: { mrr: number; hit: number }, place: number, texts: number): void {
  if (place > 0) sums.mrr += 1 / place / texts
  if (place > 0 && place <= 3) sums.hit += 1 / texts
}

/** Agreements by a usual name: their number stands first in the address. */
const AGREEMENTS: Readonly<Record<string, string>> = {
  syntec: '1486',
  hcr: '1979',
  'convention collective 51': '0029',
  'convention collective 66': '0413',
  'bâtiment ouvriers': '1597',
  métallurgie: '3248',
  coiffure: '2596',
  pharmacie: '1996',
  'transport routier': '0016',
  propreté: '3043',
  'assistante maternelle': '3239',
  banque: '2120',
  'bureau d’études': '1486',
  'restauration rapide': '1501',
  animation: '1518',
}

async function agreementsFirst(ask: Ask): Promise<Figure> {
  let value = 0
  for (const [name, idcc] of Object.entries(AGREEMENTS)) {
    const [first] = (await ask(name)) ?? []
    if (first?.path.startsWith(`/convention-collective/${idcc}-`)) value += 1
  }
  return { name: 'agreements first by usual name', value, unit: 'of 15', least: 14 }
}
