import { Command } from '@commander-js/extra-typings'
import type { CommandUnknownOpts } from '@commander-js/extra-typings'

import type { IndexName, IndexOutcome } from '#application/content/rebuild-search-index.ts'
import type { AnsweredSearch } from '#application/search/search-with-direct-answer.ts'
import { formatCount } from '#domain/editorial/french-formats.ts'
import { closestWords } from '#domain/search/closest-words.ts'
import { MAX_SEARCH_LENGTH, normalizeSearchQuery } from '#domain/search/normalize-search-query.ts'
import { SEARCHED_KINDS } from '#domain/search/search-criteria.ts'
import type { SearchCriteria } from '#domain/search/search-criteria.ts'
import { KIND_WORDS } from '#domain/search/search-url.ts'
import { ok, refused } from '#domain/shared/result.ts'
import type { Result } from '#domain/shared/result.ts'

import type { CommandContext } from '../command-context.ts'
import type { Failure } from '../command-failure.ts'
import { EXIT } from '../exit-codes.ts'
import type { ExitCode } from '../exit-codes.ts'
import { withProgressBar } from '../progress-bar.ts'
import { formatSearchResults } from './format-search-results.ts'

/**
 * Declares the commands `search [ask] QUESTION`, which searches the site, and `search index`, which
 * rebuilds or refreshes the search indexes.
 */
export function searchCommand(context: CommandContext): CommandUnknownOpts {
  return new Command('search')
    .description('chercher dans le site\u00A0: search <question>, comme la page de recherche')
    .addCommand(askCommand(context), { isDefault: true })
    .addCommand(searchIndexCommand(context))
}

const USUAL_RESULTS = '10'
const MAX_RESULTS = 50
const TYPES = SEARCHED_KINDS.map((kind) => KIND_WORDS[kind])

function askCommand(context: CommandContext): CommandUnknownOpts {
  return new Command('ask')
    .description('répondre à une question (peut se taire\u00A0: search <question>)')
    .argument('<question...>', 'les mots cherchés, un article, une convention, un IDCC…')
    .option(
      '--limit <nombre>',
      `le nombre de résultats\u00A0: ${USUAL_RESULTS} sinon, ${MAX_RESULTS} au plus`,
    )
    .option('--kind <type>', `un seul type\u00A0: ${TYPES.join(', ')}`)
    .option('--exact', 'chercher ces mots mêmes, sans corriger l’orthographe')
    .action(async (words, { limit = USUAL_RESULTS, kind, exact }) => {
      const question = questionOf(words.join(' '), kind, exact === true)
      const window = { offset: 0, limit: Number(limit) }
      if (!question.ok) return context.refuse(question.problem)
      if (!/^\d{1,4}$/.test(limit) || window.limit < 1 || window.limit > MAX_RESULTS) {
        return context.refuse({
          code: 'limitInvalid',
          exit: EXIT.usage,
          value: limit,
          message: `le nombre de résultats va de 1 à ${MAX_RESULTS}.`,
        })
      }
      await context.run(
        async (site) => {
          const answered = await site.search(question.value, window)
          context.answer(formatSearchResults(question.value.query, answered))
          if (answered.found === undefined) {
            context.printNote(['La recherche est indisponible pour le moment.'])
          }
          return endOf(answered)
        },
        { search: true },
      )
    })
}

/** Parses the search query and its options, or returns the failure with its French message. */
function questionOf(
  text: string,
  type: string | undefined,
  literal: boolean,
): Result<SearchCriteria, Failure> {
  if (text.length > MAX_SEARCH_LENGTH) {
    const length = formatCount(text.length, 'caractère', 'caractères')
    return refused({
      code: 'questionTooLong',
      exit: EXIT.usage,
      value: text,
      message: `la question fait ${length}\u202F; ${MAX_SEARCH_LENGTH} au plus.`,
    })
  }
  const query = normalizeSearchQuery(text)
  if (!query.ok) {
    return refused({ code: 'questionEmpty', exit: EXIT.usage, message: 'la question est vide.' })
  }
  const kind = SEARCHED_KINDS.find((each) => KIND_WORDS[each] === type)
  if (type !== undefined && kind === undefined) {
    return refused({
      code: 'kindUnknown',
      exit: EXIT.usage,
      value: type,
      message: `type inconnu, au choix\u00A0: ${TYPES.join(', ')}.`,
      meant: closestWords(type, TYPES),
    })
  }
  return ok({ query: query.value, choices: kind === undefined ? {} : { kind }, literal })
}

/**
 * Returns the exit code of a search: `unknown` if search is unavailable, `negative` if nothing
 * matches.
 */
function endOf({ answer, found }: AnsweredSearch): ExitCode {
  if (found === undefined) return EXIT.unknown
  return answer === undefined && found.total === 0 ? EXIT.negative : EXIT.ok
}

/** Declares the command `search index`, which rebuilds or refreshes the search indexes. */
function searchIndexCommand(context: CommandContext): CommandUnknownOpts {
  return new Command('index')
    .description('reconstruire les index de la recherche\u00A0: celui du site, et celui d’Algolia')
    .option('--if-outdated', 'mettre à jour celui du site seul, si des publications l’ont suivi')
    .action(({ ifOutdated }) =>
      context.run(async ({ content }) => {
        if (ifOutdated) {
          await content.refreshSearch()
          const upToDate = !(await content.searchIsOutdated())
          const text = [`${NAMES.embedded}\u00A0: ${upToDate ? 'à jour' : 'en retard'}.`]
          context.answer({ schema: 'search-refresh/1', text, data: { upToDate } })
          return upToDate ? EXIT.ok : EXIT.unknown
        }
        const indexes = await withProgressBar(context.interactive, (show) =>
          content.rebuildSearchIndex((name, done, total) => show?.(NAMES[name], done, total)),
        )
        const text = indexes.map((outcome) => outcomeLine(outcome))
        context.answer({ schema: 'search-index/1', text, data: { indexes } })
        return exitOf(indexes)
      }),
    )
}

const NAMES: Readonly<Record<IndexName, string>> = {
  embedded: 'Index du site',
  algolia: 'Index d’Algolia',
}

/** Returns a French line on the outcome of rebuilding one index. */
function outcomeLine(outcome: IndexOutcome): string {
  const name = `${NAMES[outcome.name]}\u00A0:`
  switch (outcome.status) {
    case 'built':
      return `${name} ${formatCount(outcome.documents, 'document', 'documents')}.`
    case 'keyMissing':
      return `${name} ALGOLIA_ADMIN_KEY manque\u202F; l’index en place n’a pas changé.`
    case 'unavailable':
      return `${name} service indisponible (${outcome.reason})\u202F; l’index en place n’a pas changé.`
    default:
      return outcome satisfies never
  }
}

function exitOf(outcomes: readonly IndexOutcome[]): ExitCode {
  if (outcomes.some(({ status }) => status === 'unavailable')) return EXIT.unknown
  return outcomes.some(({ status }) => status === 'keyMissing') ? EXIT.negative : EXIT.ok
}
