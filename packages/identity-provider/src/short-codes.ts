import { randomInt } from 'node:crypto'

import { minutes } from '#domain/shared/duration.ts'

/** How long a code that was sent is good. */
export const CODE_LIFE = minutes(10)

/** A code to type in: six digits, each of the million as likely. */
export function newCode(): string {
  return String(randomInt(1_000_000)).padStart(6, '0')
}
