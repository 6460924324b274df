import { start } from 'node:repl'

import { composeSite } from '#delivery/composition/compose-site.ts'
import * as tokens from '#delivery/composition/injection-tokens.ts'
import { pinoLogger } from '#delivery/composition/pino-logger.ts'
import { readSettings } from '#delivery/settings/read-settings.ts'

// Runs `npm run repl`: the composed site of DATA_DIR in a REPL, with or without a running server.
const settings = readSettings({ LOG_LEVEL: 'warn', ...process.env })
if (!settings.ok) throw new Error(settings.problem.join('\n'))
const logger = pinoLogger(settings.value.logLevel, process.stderr)
const registry = await composeSite({
  settings: settings.value,
  logger,
  role: 'tool',
  migrate: true,
})
console.log('site: the use cases. get(tokens.NAME): a binding. settings: as read.')
const repl = start('> ')
Object.assign(repl.context, {
  site: registry.get(tokens.SITE),
  tokens,
  get: registry.get.bind(registry),
  settings: settings.value,
})
repl.once('exit', () => void registry[Symbol.asyncDispose]())
