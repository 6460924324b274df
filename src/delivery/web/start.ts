import { GENERIC_ERROR } from '#domain/messages.ts'

import { pinoJournal } from '../composition/journal.ts'
import { readSettings } from '../composition/settings.ts'
import { isStartRefusal, startReason } from '../composition/start-refusal.ts'
import { serve } from './serve.ts'

/** Starts the site by the settings of its environment, or says why it does not. */
export async function start(environment: NodeJS.ProcessEnv): Promise<void> {
  const settings = readSettings(environment)
  if (settings.ok) {
    const journal = pinoJournal(settings.value.logLevel)
    try {
      await serve(settings.value, journal)
    } catch (fault) {
      if (!isStartRefusal(fault)) journal.error('start failed', fault)
      refuse([startReason(fault) ?? GENERIC_ERROR])
    }
  } else {
    refuse(settings.problem.map((problem) => `Réglage incorrect\u00A0: ${problem}.`))
  }
}

/** Says in plain words why the site does not start. */
function refuse(reasons: readonly string[]): void {
  for (const reason of reasons) process.stderr.write(`${reason}\n`)
  process.exitCode = 1
}
