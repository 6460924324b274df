import { Command } from '@commander-js/extra-typings'
import type { CommandUnknownOpts } from '@commander-js/extra-typings'

import type { Site } from '#application/site-use-cases.ts'
import { frenchMoment } from '#domain/editorial/french-formats.ts'
import { AUDIENCES, isAudience } from '#domain/preview/preview-audience.ts'
import { closestWords } from '#domain/search/closest-words.ts'
import { parseWrittenDay } from '#domain/shared/parse-written-day.ts'
import type { WaitingDocument } from '#ports/content-source-and-publisher.ts'
import type { PreviewLink } from '#ports/preview-sessions-and-stores.ts'

import type { CommandContext } from '../command-context.ts'
import { EXIT } from '../exit-codes.ts'
import type { ExitCode } from '../exit-codes.ts'
import { formatTable } from '../format-table.ts'
import { invalidDate } from '../written-dates.ts'

/**
 * Declares the commands `preview link PATH`, which creates a preview link, and `preview list`,
 * which lists unpublished documents.
 */
export function previewCommand(context: CommandContext): CommandUnknownOpts {
  return new Command('preview')
    .description('voir ce qui n’est pas encore publié, comme un lecteur le verra')
    .addCommand(linkCommand(context))
    .addCommand(listCommand(context))
}

function linkCommand(context: CommandContext): CommandUnknownOpts {
  return new Command('link')
    .description('donner un lien vers une page en preview, bon une fois et dix minutes')
    .argument('<chemin>', 'le chemin de la page, par exemple /actualite/droit-du-travail/…')
    .option('--audience <lecteur>', `regarder comme\u00A0: ${AUDIENCES.join(', ')}`)
    .option('--at <jour>', 'regarder au soir de ce jour, par exemple 31/12/2026')
    .option('--for <nom>', 'à qui le lien est donné, pour le journal des consultations')
    .action(async (path, { audience = 'anonymous', at, for: named }) => {
      const day = at === undefined ? undefined : parseWrittenDay(at)
      if (!isAudience(audience)) {
        context.refuse({
          code: 'audienceUnknown',
          exit: EXIT.usage,
          value: audience,
          message: `lecteur inconnu, au choix\u00A0: ${AUDIENCES.join(', ')}.`,
          meant: closestWords(audience, AUDIENCES),
        })
      } else if (day?.ok === false) {
        context.refuse(invalidDate('day', at ?? '', day.problem))
      } else {
        const editor = named ?? context.staff.userName()
        const link = { path, audience, editor, ...(day && { day: day.value }) }
        await context.run((site) => createPreviewLink(context, site, link))
      }
    })
}

async function createPreviewLink(
  context: CommandContext,
  { preview }: Pick<Site, 'preview'>,
  requested: Omit<PreviewLink, 'id'>,
): Promise<ExitCode> {
  const link = await preview.link(requested)
  if (!link.ok) {
    const { message, of } = REFUSALS[link.problem]
    return context.fail({ code: link.problem, exit: EXIT.usage, value: requested[of], message })
  }
  return context.answer({
    schema: 'preview-link/1',
    text: [link.value],
    data: { link: link.value },
  })
}

const REFUSALS = {
  malformedPath: {
    of: 'path',
    message: 'ce chemin ne se lit pas\u00A0: attendu un chemin du site, /actualite/…',
  },
  agentInvalid: {
    of: 'editor',
    message: 'ce nom ne se lit pas\u00A0: attendu une ligne de 80 caractères au plus.',
  },
} as const

function listCommand(context: CommandContext): CommandUnknownOpts {
  return new Command('list')
    .description('lister ce qui n’est pas encore publié\u00A0: articles programmés, brouillons')
    .action(() =>
      context.run(async ({ preview }) => {
        const waiting = await preview.waiting()
        const text =
          waiting.length === 0
            ? ['Tout est publié.']
            : formatTable([['Parution', 'Chemin', 'Titre'], ...waiting.map((each) => row(each))])
        return context.answer({ schema: 'preview-list/1', text, data: { waiting } })
      }),
    )
}

function row({ draft, publishedAt, path, title }: WaitingDocument): readonly string[] {
  return [draft ? 'brouillon' : frenchMoment(publishedAt), path, title]
}
