import { pinoJournal } from '#delivery/composition/journal.ts'
// A site whose clock the parent process moves over the IPC channel:
// `node clocked-site-process.ts` under the settings of the site.
import { readSettings } from '#delivery/settings/settings.ts'
import { serve } from '#delivery/web/start-server.ts'

const settings = readSettings(process.env)
if (!settings.ok) throw new Error(settings.problem.join())

let ahead = 0
process.on('message', (message) => {
  ahead = Number(message)
  process.send?.(ahead)
})
process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'))
await serve(settings.value, pinoJournal('warn'), { now: () => Date.now() + ahead })
process.send?.(ahead)
