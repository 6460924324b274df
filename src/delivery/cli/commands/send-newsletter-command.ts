import { Command } from '@commander-js/extra-typings'

import { formatCount } from '#domain/editorial/french-formats.ts'
import { isSectorKey, SECTOR_KEYS } from '#domain/editorial/sector.ts'
import { isMailEventKind, MAIL_EVENT_KINDS } from '#domain/newsletter/mail-event.ts'
import { closestWords } from '#domain/search/closest-words.ts'
import { parseEmail } from '#domain/shared/email-address.ts'

import type { CommandContext } from '../command-context.ts'
import { EXIT } from '../exit-codes.ts'

/**
 * Declares the command `newsletter`. `send GROUP` queues an issue for the group's subscribers, by
 * default the newest; `suppress EMAIL` ends what an address receives.
 */
export function newsletterCommand(context: CommandContext): Command {
  const command = new Command('newsletter').description(
    'envoyer les lettres d’information, et retirer des adresses',
  )
  declareSend(command, context)
  declareSuppress(command, context)
  return command
}

function declareSend(command: Command, context: CommandContext): void {
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
}

/** Declares `newsletter suppress EMAIL`, for a bounce or complaint that no mail service posts. */
function declareSuppress(command: Command, context: CommandContext): void {
  command
    .command('suppress')
    .description('cesser d’écrire à une adresse qui refuse nos lettres ou s’en plaint')
    .argument('<email>', 'l’adresse')
    .argument('<reason>', `le motif, que l’abonné verra\u00A0: ${MAIL_EVENT_KINDS.join(', ')}`)
    .action(async (text, kind) => {
      if (!isMailEventKind(kind)) {
        context.refuse({
          code: 'reasonUnknown',
          exit: EXIT.usage,
          value: kind,
          message: `motif inconnu, au choix\u00A0: ${MAIL_EVENT_KINDS.join(', ')}.`,
          meant: closestWords(kind, MAIL_EVENT_KINDS),
        })
        return
      }
      const email = parseEmail(text)
      if (!email.ok) {
        context.refuse({
          code: 'emailInvalid',
          exit: EXIT.usage,
          value: text,
          message: 'ce n’est pas une adresse e-mail.',
        })
        return
      }
      await context.run(async ({ newsletters }) => {
        const event = { kind, email: email.value, at: Date.now() }
        const ended = await newsletters.endAddresses([event])
        return context.answer({
          schema: 'newsletter-suppress/1',
          text: [ended === 0 ? 'Cette adresse ne recevait rien.' : 'L’adresse est retirée.'],
          data: { ended },
        })
      })
    })
}
