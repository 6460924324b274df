import { z } from 'zod'

import { parisMoment } from '#domain/shared/paris-calendar.ts'
import { valueIn } from '#domain/shared/result.ts'

/** Schema of a value that a rule parses. What the rule does not know is an issue with a message. */
export function parsedBy<Schema extends z.ZodType, Value>(
  written: Schema,
  parse: (written: z.output<Schema>) => Value | undefined,
  message: string,
) {
  return written.transform((value, context) => {
    const parsed = parse(value)
    if (parsed !== undefined) return parsed
    context.addIssue({ code: 'custom', message })
    return z.NEVER
  })
}

const MOMENT = 'un jour qui existe, par exemple 2026-03-04, ou avec son heure, 2026-03-04 08:30'

/** Schema of a moment in Paris as people write it: « 2026-03-04 », « 04/03/2026 08:30 ». */
export const writtenMoment = parsedBy(
  z.string(),
  (written) => valueIn(parisMoment(written.trim())),
  MOMENT,
)

/** Schema of a moment as it is stored, or as people write it. */
export const storedOrWrittenMoment = z.union([z.number(), writtenMoment], MOMENT)
