import { randomInt } from 'node:crypto'

/** Small letters and digits that nobody takes for one another. */
const SIGNS = 'abcdefghjkmnpqrstuvwxyz23456789'

/** A new password of four groups that can be dictated: 79 bits that nobody guesses. */
export function newPassword(): string {
  return Array.from({ length: 4 }, () =>
    Array.from({ length: 4 }, () => SIGNS[randomInt(SIGNS.length)]).join(''),
  ).join('-')
}
