import { pinoJournal } from '../composition/journal.ts'
import { readSettings } from '../composition/settings.ts'
import { serve } from './serve.ts'

const settings = readSettings(process.env)
if (settings.ok) {
  const journal = pinoJournal(settings.value.logLevel)
  try {
    await serve(settings.value, journal)
  } catch (fault) {
    journal.error('start refused', fault)
    refuse([fault instanceof Error ? fault.message : 'Le démarrage a échoué.'])
  }
} else {
  refuse(settings.problem.map((problem) => `Réglage incorrect\u00A0: ${problem}.`))
}

/** Says in plain words why the site does not start. */
function refuse(reasons: readonly string[]): void {
  for (const reason of reasons) process.stderr.write(`${reason}\n`)
  process.exitCode = 1
}
