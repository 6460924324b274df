import { Command } from '@commander-js/extra-typings'
import type { CommandUnknownOpts } from '@commander-js/extra-typings'

import type { DueCitation, DueReason } from '#application/content/review-citations.ts'
import { formatArticleNumber } from '#domain/editorial/article-numbers.ts'
import { formatCount } from '#domain/editorial/french-formats.ts'

import type { CommandContext } from '../command-context.ts'
import { EXIT } from '../exit-codes.ts'
import { formatTable } from '../format-table.ts'

/**
 * Declares the commands `law due`, which lists the citations of the Labour Code to review, and `law
 * verdict PATH ARTICLE`. A verdict records that a change does not affect the page.
 */
export function lawCommand(context: CommandContext): CommandUnknownOpts {
  return new Command('law')
    .description('suivre les pages qui citent un article modifié depuis')
    .addCommand(dueCommand(context))
    .addCommand(verdictCommand(context))
}

function dueCommand(context: CommandContext): CommandUnknownOpts {
  return new Command('due')
    .description('lister les pages à relire, article par article, et pourquoi')
    .action(() =>
      context.run(async ({ content }) => {
        const { due, verdicts } = await content.citations.due()
        const pages = new Set(due.map(({ path }) => path)).size
        const text = [
          ...formatTable(due.map(dueLine)),
          `${formatCount(due.length, 'citation à relire', 'citations à relire')}, ${formatCount(pages, 'page', 'pages')}, ${formatCount(verdicts.length, 'avis «\u202Fsans incidence\u202F»', 'avis «\u202Fsans incidence\u202F»')}.`,
        ]
        return context.answer({ schema: 'law-due/1', text, data: { due, verdicts } })
      }),
    )
}

const REASONS: Readonly<Record<DueReason, string>> = {
  numberUnknown: 'numéro à vérifier',
  modified: 'modifié',
  modifiedWordsUnknown: 'modifié, mots d’avant inconnus',
  moved: 'déplacé, mots d’avant inconnus (les lecteurs n’en voient rien)',
  ended: 'abrogé ou renuméroté',
  began: 'entré en vigueur depuis',
  upcoming: 'changement à venir',
}

function dueLine({ path, article, asOf, reason, change }: DueCitation): readonly string[] {
  return [path, formatArticleNumber(article), asOf, change?.on ?? '', REASONS[reason]]
}

function verdictCommand(context: CommandContext): CommandUnknownOpts {
  return new Command('verdict')
    .description('noter qu’un changement est sans incidence sur une page')
    .argument('<chemin>', 'le chemin de la page, par exemple /guide/…')
    .argument('<article>', 'l’article du Code du travail, par exemple L1237-11')
    .requiredOption('--note <texte>', 'pourquoi le changement est sans incidence')
    .action((path, article, { note }) =>
      context.run(async ({ content }) => {
        const editor = context.staff.userName()
        const verdict = await content.citations.judge({ path, article, note, editor })
        if (!verdict.ok) {
          const value = { path, article, note, editor }[REFUSALS[verdict.problem].of]
          const { exit, message } = REFUSALS[verdict.problem]
          return context.fail({ code: verdict.problem, exit, value, message })
        }
        const text = [
          `Noté\u00A0: le changement de l’article ${formatArticleNumber(verdict.value.article)} est sans incidence sur ${path}.`,
        ]
        return context.answer({ schema: 'law-verdict/1', text, data: verdict.value })
      }),
    )
}

const REFUSALS = {
  articleNumberInvalid: {
    of: 'article',
    exit: EXIT.usage,
    message: 'ce numéro d’article ne se lit pas\u00A0: attendu L1237-11.',
  },
  agentInvalid: {
    of: 'editor',
    exit: EXIT.usage,
    message: 'ce nom ne se lit pas\u00A0: attendu une ligne de 80 caractères au plus.',
  },
  reasonInvalid: {
    of: 'note',
    exit: EXIT.usage,
    message: 'cette note ne se lit pas\u00A0: attendu une ligne de 500 caractères au plus.',
  },
  notCited: {
    of: 'path',
    exit: EXIT.negative,
    message: 'cette page n’est pas publiée, ou ne cite pas cet article.',
  },
  numberUnknown: {
    of: 'article',
    exit: EXIT.negative,
    message: 'aucun article n’a jamais porté ce numéro\u00A0: corrigez-le dans la page.',
  },
  nothingDue: {
    of: 'article',
    exit: EXIT.negative,
    message: 'cet article n’a pas changé depuis cette page, ou un avis l’a déjà noté.',
  },
} as const
