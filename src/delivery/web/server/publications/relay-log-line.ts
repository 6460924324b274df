import { hasFields } from '#domain/shared/fields.ts'
import type { UnknownFields } from '#domain/shared/fields.ts'
import type { Journal, JournalFields } from '#ports/monitoring.ts'

import type { ImportProcess } from './import-process.ts'

/** Writes the log of another process to this one until it ends, and gives its exit code; none when it was stopped. */
export async function relayLog(
  { log, ended }: ImportProcess,
  journal: Journal,
): Promise<number | undefined> {
  for await (const line of log) relayLogLine(line, journal)
  return ended
}

/** From this level on, a line of the log tells of something wrong. */
const WARNING = 40

/** A line that is none of the log is told as it stands. */
function relayLogLine(line: string, journal: Journal): void {
  const { level, msg, time: _time, ...fields } = entryOf(line)
  if (typeof level !== 'number' || typeof msg !== 'string') {
    if (line.trim() !== '') journal.warn('import says', { line })
    return
  }
  if (level >= WARNING) journal.warn(msg, plainFields(fields))
  else journal.info(msg, plainFields(fields))
}

function entryOf(line: string): UnknownFields {
  try {
    const entry: unknown = JSON.parse(line)
    return hasFields(entry) ? entry : {}
  } catch {
    return {}
  }
}

function plainFields(fields: UnknownFields): JournalFields {
  const plain: Record<string, string | number | boolean> = {}
  for (const [name, value] of Object.entries(fields)) {
    if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') {
      plain[name] = value
    }
  }
  return plain
}
