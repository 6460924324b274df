import { Command } from '@commander-js/extra-typings'
import type { CommandUnknownOpts } from '@commander-js/extra-typings'

import { issueLines, supersededLines, waitingLines } from '#application/redirects/lint-redirects.ts'
import type { RedirectLint } from '#application/redirects/lint-redirects.ts'
import { formatCount } from '#domain/editorial/french-formats.ts'
import type { RedirectReport } from '#ports/support-reports.ts'

import type { CommandContext } from '../command-context.ts'
import type { Answer, Lines } from '../command-output.ts'
import { EXIT } from '../exit-codes.ts'
import { runSupportQuery } from '../support/run-support-query.ts'
import type { RenderedAnswer } from '../support/run-support-query.ts'
import { addSupportOptions } from '../support/support-options.ts'

/**
 * Declares `redirects check ADDRESS`, which shows the page or redirect at an address, and
 * `redirects lint [FILE]`, which verifies a file of redirects.
 */
export function redirectsCommand(context: CommandContext): Command {
  const command = new Command('redirects').description('consulter les redirections permanentes')
  command.addCommand(checkCommand(context))
  command
    .command('lint')
    .description('vérifier les redirections d’un fichier, sans rien changer au site')
    .argument('[fichier]', 'un fichier YAML\u00A0; sans lui, celui du dossier de contenu')
    .action((file) =>
      context.run(async ({ redirects }) => {
        const lint = await redirects.lint(file)
        context.answer(lintAnswer(lint))
        if (isMissing(lint)) return EXIT.usage
        if (lint.issues.length > 0) return EXIT.negative
        return lint.nothingImported ? EXIT.unknown : EXIT.ok
      }),
    )
  return command
}

function checkCommand(context: CommandContext): CommandUnknownOpts {
  return addSupportOptions(
    new Command('check')
      .description('dire ce que devient une adresse, et par quelle règle')
      .argument(
        '<adresse>',
        'un chemin, comme /actualite/recherche, ou une adresse entière du site',
      ),
  ).action((path, options) =>
    runSupportQuery(context, options, {
      schema: 'redirects-check/1',
      typed: { path },
      query: (desk, agent) => desk.redirect({ agent, path }),
      render: renderRedirect,
    }),
  )
}

/** True if the file itself is unreadable, so that no rule was checked. */
function isMissing({ issues }: RedirectLint): boolean {
  return issues.some(({ code, line }) => code === 'unreadable' && line === undefined)
}

const NOTHING_IMPORTED =
  'Rien n’est encore importé\u00A0: lancez d’abord «\u00A0preavis content import\u00A0».'

/**
 * Builds the report on a redirects file: one line per rule with an issue or pending, then the
 * verdict.
 */
function lintAnswer(lint: RedirectLint): Answer<'redirects-lint/2'> {
  const { file, entries, issues, waiting, superseded, nothingImported } = lint
  return {
    schema: 'redirects-lint/2',
    text: isMissing(lint) ? issueLines(lint) : [...issueLines(lint), ...verdictLines(lint)],
    data: {
      file,
      count: entries,
      issues,
      waiting,
      superseded,
      ...(nothingImported && { nothingImported }),
    },
  }
}

function verdictLines(lint: RedirectLint): Lines {
  const { file, entries, issues, nothingImported } = lint
  const count = formatCount(entries, 'redirection', 'redirections')
  const rules =
    issues.length === 0 ? 'Aucun défaut' : formatCount(issues.length, 'défaut', 'défauts')
  const verdict = `${rules} dans ${file} (${count})`
  return nothingImported
    ? [`${verdict}, mais leurs destinations ne sont pas vérifiées.`, NOTHING_IMPORTED]
    : [...waitingLines(lint), ...supersededLines(lint), `${verdict}.`]
}

/**
 * Renders the response to a path: a page, a redirect with its rules, or neither. `found` decides
 * the exit code.
 */
function renderRedirect({
  path,
  live,
  title,
  destination,
  destinationTitle,
  rules,
  respelled,
  nothingImported,
}: RedirectReport): RenderedAnswer {
  const hasRules = live || rules.length > 0
  if (!hasRules && nothingImported) {
    return { text: [`${path}\u00A0: inconnu.`, NOTHING_IMPORTED], found: 'unknown' }
  }
  if (destination !== undefined) {
    const named = destinationTitle === undefined ? '' : ` (« ${destinationTitle} »)`
    const lines = [
      rules.length === 0
        ? `L’adresse est redirigée pour toujours vers ${destination}${named}`
        : `${path} est redirigé pour toujours vers ${destination}${named}`,
      ...rules.map((rule) => `  règle : ${rule.source} → ${rule.destination}`),
      ...(respelled ? ['  écriture\u00A0: le site n’écrit pas cette adresse ainsi'] : []),
      ...(hasRules ? [] : ['  mais aucune page n’y est en ligne']),
    ]
    return { text: lines, found: hasRules }
  }
  const named = title === undefined ? '' : ` (« ${title} »)`
  const sentence = live
    ? `${path} est une page en ligne${named}, sans redirection.`
    : `${path} n’est ni une page en ligne ni la source d’une redirection.`
  return { text: [sentence], found: hasRules }
}
