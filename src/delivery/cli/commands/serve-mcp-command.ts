import { Command } from '@commander-js/extra-typings'

import type { CommandContext } from '../command-context.ts'
import { EXIT } from '../exit-codes.ts'

/** Declares the command `mcp`, which serves the MCP tools over standard input and output. */
export function mcpCommand(context: CommandContext): Command {
  return new Command('mcp')
    .description('servir les outils des assistants (MCP) par l’entrée et la sortie standard')
    .option('--server <adresse>', 'lire le site de ce serveur plutôt que les données d’ici')
    .action(async ({ server }) => {
      if (server === undefined) {
        await context.run(
          async (site) => {
            await context.staff.serveTools(site)
            return EXIT.ok
          },
          { search: true },
        )
        return
      }
      if (!URL.canParse(server) || !/^https?:/.test(server)) {
        context.refuse({
          code: 'serverInvalid',
          exit: EXIT.usage,
          value: server,
          message: 'l’adresse d’un serveur commence par https://.',
        })
        return
      }
      await context.runWithoutSite(async () => {
        await context.staff.serveTools(new URL(server).origin)
        return EXIT.ok
      })
    })
}
