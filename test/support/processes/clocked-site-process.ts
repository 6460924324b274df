import { pinoJournal } from '#delivery/composition/journal.ts'
// A site whose clock is moved by whoever started this process, over its channel: `node clocked-site-process.ts` under the settings of the site.
import { readSettings } from '#delivery/settings/settings.ts'
import { serve } from '#delivery/web/start-server.ts'

const settings = readSettings(process.env)
if (!settings.ok) throw new Error(settings.problem.join())

let ahead = 0
process.on('message', (asked) => {
  ahead = Number(asked)
  process.send?.(ahead)
})
process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'))
await serve(settings.value, pinoJournal('warn'), { now: () => Date.now() + ahead })
process.send?.(ahead)
