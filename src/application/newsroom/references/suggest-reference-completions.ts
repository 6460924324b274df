import {
  articleKey,
  formatArticleNumber,
  parseArticleNumber,
} from '#domain/editorial/article-numbers.ts'
import { PATHS } from '#domain/navigation/site-paths.ts'
import {
  articlesStartingWith,
  foldName,
  namesStartingWith,
} from '#domain/search/match-name-prefixes.ts'
import type { ContentLibrary } from '#ports/published-content.ts'

import { loadSuggestableNames } from '../../search/load-recognized-names.ts'
import { isOfKind } from '../../shared/documents-of-kind.ts'
import { completeCitation } from './complete-citations.ts'
import type { CitationCompletion, CitationLibrary } from './complete-citations.ts'

/** Maximum number of completions. */
const MAX_COMPLETIONS = 8
const MIN_TERM_LETTERS = 3

/** Reference that completes typed words: to an article of the Labour Code, or to a definition. */
export type ReferenceCompletion = {
  readonly label: string
  /**
   * True if the typed words match the whole label, apart from variants such as case, accents or
   * plurals.
   */
  readonly isWhole: boolean
  /** Number of typed words that are replaced, counted from the last one. */
  readonly words: number
  /** Title of the section that contains the article. */
  readonly note?: string
} & ({ readonly article: string } | { readonly slug: string })

/**
 * Use cases that suggest completions of a typed reference, from published law articles,
 * definitions and agreements.
 */
export interface CompleteReference {
  /** Returns the articles of the Labour Code whose number begins with this text, at most eight. */
  readonly articles: (begun: string) => Promise<readonly ReferenceCompletion[]>
  /**
   * Returns at most eight glossary terms that begin with one or more of the last words. Fewer than
   * three letters match none.
   */
  readonly terms: (words: readonly string[]) => Promise<readonly ReferenceCompletion[]>
  /** Returns completions of a citation of an agreement or a ruling, at most eight. */
  readonly citations: (typed: string) => Promise<readonly CitationCompletion[]>
}

/** Library methods that completions need. */
export type CompletionLibrary = CitationLibrary & Pick<ContentLibrary, 'summariesAt'>

export function completeReference(library: CompletionLibrary): CompleteReference {
  return {
    articles: async (prefix) => {
      const { articleKeys } = await loadSuggestableNames(library)
      const keys = articlesStartingWith(prefix, articleKeys).slice(0, MAX_COMPLETIONS)
      if (keys.length === 0) return []
      const paths = keys.map((key) => `${PATHS.labourCode}/${key}`)
      const whole = parseArticleNumber(prefix)
      const articles = (await library.summariesAt(paths)).filter(isOfKind('lawArticle'))
      return articles.map(({ number, within }) => ({
        label: formatArticleNumber(number),
        isWhole: whole.ok && articleKey(whole.value) === articleKey(number),
        words: 1,
        article: number,
        ...noteOf(within.at(-1)?.title),
      }))
    },
    terms: async (words) => {
      const { terms } = await loadSuggestableNames(library)
      const completions = new Map<string, ReferenceCompletion>()
      words.forEach((_, at) => {
        const prefix = words.slice(at).join(' ')
        const folded = foldName(prefix)
        const isNextBetter = folded === foldName(words.slice(at + 1).join(' '))
        if (folded.length < MIN_TERM_LETTERS || isNextBetter) return
        for (const { thing, name, rank } of namesStartingWith(prefix, terms)) {
          const slug = thing.path.slice(PATHS.glossary.length + 1)
          if (rank > 1 || completions.has(slug)) continue
          completions.set(slug, {
            label: name,
            isWhole: rank === 0,
            words: words.length - at,
            slug,
          })
        }
      })
      return [...completions.values()].slice(0, MAX_COMPLETIONS)
    },
    citations: (typed) => completeCitation(library, typed),
  }
}

function noteOf(note: string | undefined): { readonly note?: string } {
  return note === undefined ? {} : { note }
}
