import { Command } from '@commander-js/extra-typings'

import { plural } from '../../../domain/editorial/plural.ts'
import { isSectorKey, SECTOR_KEYS } from '../../../domain/editorial/sector.ts'
import type { CommandContext } from '../context.ts'
import { EXIT } from '../exit-codes.ts'
import { give } from '../output.ts'

/** `newsletter send GROUP [--issue PATH] [--dry-run]`. */
export function newsletterCommand(context: CommandContext): Command {
  const command = new Command('newsletter').description('envoyer les lettres d’information')
  command
    .command('send')
    .description('envoyer une lettre aux abonnés de son groupe, à chacun une fois')
    .argument('<group>', `le groupe\u00A0: ${SECTOR_KEYS.join(', ')}`)
    .option('--issue <path>', 'l’adresse de la lettre (la dernière parue par défaut)')
    .option('--dry-run', 'dire ce qui partirait, sans rien envoyer')
    .option('--json', 'répondre en JSON')
    .action((group, { issue, dryRun = false, json }) =>
      context.run(async ({ newsletters }) => {
        const asked = issue === undefined ? {} : { path: issue }
        const sent = isSectorKey(group)
          ? await newsletters.orderIssue(group, { ...asked, onlyLook: dryRun })
          : undefined
        if (!sent?.ok) {
          context.output.complain('Ce groupe n’a pas de telle lettre.')
          return EXIT.negative
        }
        const { path, title, subscribers, ordered } = sent.value
        const text = [
          title,
          path,
          plural(subscribers, 'abonné', 'abonnés'),
          dryRun ? 'Rien n’est envoyé.' : `Lettres à envoyer\u00A0: ${ordered}`,
        ].join('\n')
        give(context.output, { text, data: sent.value }, json)
        return EXIT.ok
      }),
    )
  return command
}
