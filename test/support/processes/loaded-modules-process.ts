import { registerHooks } from 'node:module'

import { MemoryJournal } from '../memory/memory-journal.ts'

// Composes a site over the settings of its environment, and prints the modules that this loaded.
const loaded: string[] = []
registerHooks({
  load: (url, context, next) => {
    loaded.push(url)
    return next(url, context)
  },
})
const { compose } = await import('#delivery/composition/compose.ts')
const { readSettings } = await import('#delivery/settings/settings.ts')
const { SITE, TOKEN_VERIFIER } = await import('#delivery/composition/tokens.ts')
const settings = readSettings(process.env)
if (!settings.ok) throw new Error(settings.problem.join())
const options = { settings: settings.value, journal: new MemoryJournal(), migrate: false } as const
{
  await using parts = await compose({ ...options, role: 'tool' })
  parts.get(SITE)
  parts.get(TOKEN_VERIFIER)
}
process.stdout.write(JSON.stringify(loaded))
