import { hasFields } from '../../../domain/shared/fields.ts'
import type { UnknownFields } from '../../../domain/shared/fields.ts'
import type { Journal, JournalFields } from '../../../ports/journal.ts'

/** From this level on, a line of the log tells of something wrong. */
const WARNING = 40

/** Writes a line of another process's log to this one, and gives the event that it tells of; a line that is none of the log is told as it stands. */
export function relayLogLine(line: string, journal: Journal): string | undefined {
  const { level, msg, time: _time, ...fields } = entryOf(line)
  if (typeof level !== 'number' || typeof msg !== 'string') {
    if (line.trim() !== '') journal.warn('import says', { line })
    return undefined
  }
  if (level >= WARNING) journal.warn(msg, plainFields(fields))
  else journal.info(msg, plainFields(fields))
  return msg
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
