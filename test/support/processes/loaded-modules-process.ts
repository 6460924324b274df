import { registerHooks } from 'node:module'

import { MemoryLogger } from '../memory/memory-logger.ts'

// Child process that composes a site from its environment, or with `desk` asks the support desk
// about a reader. Prints the modules that this loaded.
const loaded: string[] = []
registerHooks({
  load: (url, context, next) => {
    loaded.push(url)
    return next(url, context)
  },
})
await (process.argv[2] === 'desk' ? askDesk() : composeToolSite())
process.stdout.write(JSON.stringify(loaded))

async function composeToolSite(): Promise<void> {
  const { composeSite } = await import('#delivery/composition/compose-site.ts')
  const { readSettings } = await import('#delivery/settings/read-settings.ts')
  const { SITE } = await import('#delivery/composition/site.ts')
  const { TOKEN_VERIFIER } = await import('#delivery/composition/identity-provider.ts')
  const settings = readSettings(process.env)
  if (!settings.ok) throw new Error(settings.problem.join())
  const options = { settings: settings.value, logger: new MemoryLogger(), migrate: false }
  await using parts = await composeSite({ ...options, role: 'tool' })
  parts.resolve(SITE)
  parts.resolve(TOKEN_VERIFIER)
}

async function askDesk(): Promise<void> {
  const { openDeskForCommandLine } =
    await import('#delivery/composition/open-site-for-command-line.ts')
  await using opened = await openDeskForCommandLine({ lookUp: true })
  const answer = await opened.desk.premium({ agent: 'alix', email: 'claire@exemple.fr' })
  if (!answer.ok) throw new Error(answer.problem)
}
