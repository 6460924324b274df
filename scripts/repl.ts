import { start } from 'node:repl'

import { composeSite } from '#delivery/composition/compose-site.ts'
import { pinoLogger } from '#delivery/composition/pino-logger.ts'
import { readSettings } from '#delivery/settings/read-settings.ts'

const tokens = {
  ...(await import('#delivery/composition/content-and-imports.ts')),
  ...(await import('#delivery/composition/databases.ts')),
  ...(await import('#delivery/composition/embedded-back-office.ts')),
  ...(await import('#delivery/composition/identity-provider.ts')),
  ...(await import('#delivery/composition/law-stores.ts')),
  ...(await import('#delivery/composition/newsletters-and-follows.ts')),
  ...(await import('#delivery/composition/page-stores.ts')),
  ...(await import('#delivery/composition/process-dependencies.ts')),
  ...(await import('#delivery/composition/search-and-indexes.ts')),
  ...(await import('#delivery/composition/site.ts')),
}

// Runs `npm run repl`: the composed site of DATA_DIR in a REPL, with or without a running server.
const settings = readSettings({ LOG_LEVEL: 'warn', ...process.env })
if (!settings.ok) throw new Error(settings.problem.join('\n'))
const logger = pinoLogger(settings.value.logLevel, process.stderr)
const composition = await composeSite({
  settings: settings.value,
  logger,
  role: 'tool',
  migrate: true,
})
console.log('site: the use cases. get(tokens.NAME): a binding. settings: as read.')
const repl = start('> ')
Object.assign(repl.context, {
  site: composition.resolve(tokens.SITE),
  tokens,
  get: composition.resolve.bind(composition),
  settings: settings.value,
})
repl.once('exit', () => void composition[Symbol.asyncDispose]())
