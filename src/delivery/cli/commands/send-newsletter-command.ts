import { Command } from '@commander-js/extra-typings'

import { formatCount } from '#domain/editorial/french-formats.ts'
import { isSectorKey, SECTOR_KEYS } from '#domain/editorial/sector.ts'
import { closestWords } from '#domain/search/closest-words.ts'

import type { CommandContext } from '../command-context.ts'
import { EXIT } from '../exit-codes.ts'

/**
 * Declares the command `newsletter send GROUP`. It queues an issue for the group's subscribers, by
 * default the newest; `--dry-run` only counts them.
 */
export function newsletterCommand(context: CommandContext): Command {
  const command = new Command('newsletter').description('envoyer les lettres d’information')
  command
    .command('send')
    .description('envoyer une lettre aux abonnés de son groupe, à chacun une fois')
    .argument('<group>', `le groupe\u00A0: ${SECTOR_KEYS.join(', ')}`)
    .option('--issue <path>', 'l’adresse de la lettre (la dernière parue par défaut)')
    .option('--dry-run', 'dire ce qui partirait, sans rien envoyer')
    .action(async (group, { issue, dryRun = false }) => {
      if (!isSectorKey(group)) {
        context.refuse({
          code: 'groupUnknown',
          exit: EXIT.usage,
          value: group,
          message: `groupe inconnu, au choix\u00A0: ${SECTOR_KEYS.join(', ')}.`,
          meant: closestWords(group, SECTOR_KEYS),
        })
        return
      }
      await context.run(async ({ newsletters }) => {
        const options = issue === undefined ? {} : { path: issue }
        const sent = await newsletters.orderIssue(group, { ...options, onlyLook: dryRun })
        if (!sent.ok) {
          return context.fail({
            code: 'unknownIssue',
            exit: EXIT.negative,
            value: issue ?? group,
            message: 'ce groupe n’a pas de telle lettre.',
          })
        }
        const { path, title, subscribers, ordered } = sent.value
        const text = [
          title,
          path,
          formatCount(subscribers, 'abonné', 'abonnés'),
          dryRun ? 'Rien n’est envoyé.' : `Lettres à envoyer\u00A0: ${ordered}`,
        ]
        return context.answer({ schema: 'newsletter-send/1', text, data: sent.value })
      })
    })
  return command
}
