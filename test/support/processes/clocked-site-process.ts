import { pinoLogger } from '#delivery/composition/pino-logger.ts'
// Site process whose clock the parent process sets by IPC messages:
// `node clocked-site-process.ts`, with the site's settings as environment variables.
import { readSettings } from '#delivery/settings/read-settings.ts'
import { serve } from '#delivery/start/start-server.ts'

const settings = readSettings(process.env)
if (!settings.ok) throw new Error(settings.problem.join())

let ahead = 0
process.on('message', (message) => {
  ahead = Number(message)
  process.send?.(ahead)
})
process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'))
await serve(settings.value, pinoLogger('warn'), { now: () => Date.now() + ahead })
process.send?.(ahead)
