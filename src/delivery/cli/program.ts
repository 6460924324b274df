import { Command, CommanderError } from '@commander-js/extra-typings'

import { contentCommand } from './commands/content.ts'
import { databaseCommand } from './commands/database.ts'
import { identityCommand } from './commands/identity.ts'
import { newsletterCommand } from './commands/newsletter.ts'
import { pageCommand } from './commands/page.ts'
import { premiumCommand } from './commands/premium.ts'
import { previewCommand } from './commands/preview.ts'
import { redirectsCommand } from './commands/redirects.ts'
import { searchCommand } from './commands/search.ts'
import { actionCodeCommand, auditCommand, rightsCommand, userCommand } from './commands/support.ts'
import type { CommandContext } from './context.ts'
import { EXIT } from './exit-codes.ts'
import type { ExitCode } from './exit-codes.ts'
import { complaint, speakFrench } from './french-help.ts'

const FOOTER = `
Codes de sortie\u00A0: 0 réussite, 1 réponse négative ou défauts trouvés,
2 réponse inconnue (service indisponible), 64 commande mal formée, 70 défaut du programme.`

/** Every command of the site. */
function createProgram(context: CommandContext): Command {
  const program = new Command('preavis')
    .description('Exploiter le site et répondre aux questions du service client.')
    .addCommand(userCommand(context))
    .addCommand(premiumCommand(context))
    .addCommand(rightsCommand(context))
    .addCommand(actionCodeCommand(context))
    .addCommand(auditCommand(context))
    .addCommand(redirectsCommand(context))
    .addCommand(contentCommand(context))
    .addCommand(previewCommand(context))
    .addCommand(newsletterCommand(context))
    .addCommand(pageCommand(context))
    .addCommand(searchCommand(context))
    .addCommand(identityCommand(context))
    .addCommand(databaseCommand(context))
    .addHelpText('after', FOOTER)
  speakFrench(program, {
    writeOut: (text) => context.output.answer(text.trimEnd()),
    writeErr: (text) => context.output.complain(text.trimEnd()),
  })
  return program
}

/** Runs one command line and says how it ended. */
export async function runCommandLine(
  args: readonly string[],
  context: CommandContext,
): Promise<ExitCode> {
  try {
    await createProgram(context).parseAsync([...args], { from: 'user' })
    return context.ended()
  } catch (fault) {
    if (!(fault instanceof CommanderError)) throw fault
    if (fault.exitCode === 0 || fault.code === 'commander.help') return helped(fault)
    context.output.complain(complaint(fault.code, fault.message))
    context.output.complain('Voir « preavis --help ».')
    return EXIT.usage
  }
}

/** Help that was asked for is an answer; help shown for want of a command is not. */
function helped(fault: CommanderError): ExitCode {
  return fault.exitCode === 0 ? EXIT.ok : EXIT.usage
}
