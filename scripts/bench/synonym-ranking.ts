import { SYNONYM_RULES } from '#domain/search/synonym-list.ts'

import type { Figure } from './figure-report.ts'
import { PLACES } from './search-quality-measures.ts'
import type { Ask } from './search-quality.ts'

/** Word or phrase that readers say, with its meanings. One-way rules lead from query to text. */
interface SaidPhrase {
  readonly said: string
  readonly meanings: readonly string[]
  readonly isOneWay: boolean
}

/**
 * Counts the left sides of the synonym list whose first results share no page with those of any of
 * their meanings. Only one-way rules may have any.
 */
export async function countUnrelatedSynonyms(ask: Ask): Promise<readonly Figure[]> {
  const phrases = saidPhrases()
  const unrelated: SaidPhrase[] = []
  for (const phrase of phrases) {
    const own = await firstPaths(ask, phrase.said)
    let isRelated = false
    for (const meaning of phrase.meanings) {
      const meant = await firstPaths(ask, meaning)
      isRelated ||= [...own].some((path) => meant.has(path))
    }
    if (!isRelated) unrelated.push(phrase)
  }
  const mutual = unrelated.filter(({ isOneWay }) => !isOneWay)
  return [
    {
      name: `unrelated to their meaning, of ${phrases.length} phrases said, by mutual rules`,
      value: mutual.length,
      unit: mutual.map(({ said }) => said).join(', '),
      most: 0,
    },
    {
      name: 'the same by one-way rules',
      value: unrelated.length - mutual.length,
      unit: '',
      most: 1,
    },
  ]
}

function saidPhrases(): readonly SaidPhrase[] {
  return SYNONYM_RULES.trim()
    .split('\n')
    .flatMap((line) => {
      const [left = [], right] = line
        .split(/[=>]/u)
        .map((side) => side.split(',').map((phrase) => phrase.trim()))
      return left.map((phrase) => ({
        said: phrase,
        meanings: right ?? left.filter((other) => other !== phrase),
        isOneWay: line.includes('>'),
      }))
    })
}

async function firstPaths(ask: Ask, text: string): Promise<ReadonlySet<string>> {
  const hits = (await ask(text)) ?? []
  return new Set(hits.slice(0, PLACES).map(({ path }) => path))
}
