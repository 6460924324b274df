/** A signed-in person as the shell shows one (§3); whoever has no `User` is not authenticated. */
export interface User {
  readonly name: string
  readonly email: string
}

/** A letter with the accents that follow it. */
const FIRST_LETTER = /\p{Letter}\p{Mark}*/u

/** The first letters, in capitals, of the first two words of a name (§3); what holds no letter, an emoji say, is no word, and a name without words has no initials. */
export function initials(name: string): string {
  return name
    .normalize('NFC')
    .split(/\s/u)
    .flatMap((word) => FIRST_LETTER.exec(word)?.[0] ?? [])
    .slice(0, 2)
    .join('')
    .toLocaleUpperCase('fr')
}
