import { ZxcvbnFactory } from '@zxcvbn-ts/core'
import { adjacencyGraphs, dictionary as common } from '@zxcvbn-ts/language-common'
import { dictionary as french } from '@zxcvbn-ts/language-fr'

import type { PasswordScore } from '#domain/identity/account-data.ts'

/** Scored characters of a password: 40 take 0.1 s, 100 take 0.3 s. */
const MAX_SCORED_LENGTH = 40
/** Maximum number and length of the words about the owner. */
const MAX_OWN_WORDS = 50
const MAX_WORD_LENGTH = 100

const estimator = new ZxcvbnFactory({
  dictionary: { ...common, ...french },
  graphs: adjacencyGraphs,
  maxLength: MAX_SCORED_LENGTH,
})

/**
 * Scores a password from 0 to 4 by its first 40 characters, with common and French dictionaries.
 * Words about the owner count as easily guessed.
 */
export function passwordStrength(password: string, ownWords: readonly string[]): PasswordScore {
  const words = ownWords
    .map((word) => word.slice(0, MAX_WORD_LENGTH))
    .flatMap((word) => [word, word.split('@', 1)[0] ?? '', ...word.split(/[^\p{L}\p{N}]+/u)])
    .filter((word) => word.length > 2)
  return estimator.check(password, words.slice(0, MAX_OWN_WORDS)).score
}
