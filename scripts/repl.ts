import { start } from 'node:repl'

import { compose } from '#delivery/composition/compose.ts'
import * as tokens from '#delivery/composition/injection-tokens.ts'
import { pinoLogger } from '#delivery/composition/logger.ts'
import { readSettings } from '#delivery/settings/settings.ts'

// Runs `npm run repl`: the composed site of DATA_DIR in a REPL, with or without a running server.
const settings = readSettings({ LOG_LEVEL: 'warn', ...process.env })
if (!settings.ok) throw new Error(settings.problem.join('\n'))
const logger = pinoLogger(settings.value.logLevel, process.stderr)
const registry = await compose({ settings: settings.value, logger, role: 'tool', migrate: true })
console.log('site: the use cases. get(tokens.NAME): a binding. settings: as read.')
const repl = start('> ')
Object.assign(repl.context, {
  site: registry.get(tokens.SITE),
  tokens,
  get: registry.get.bind(registry),
  settings: settings.value,
})
repl.once('exit', () => void registry[Symbol.asyncDispose]())
