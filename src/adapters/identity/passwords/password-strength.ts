import { ZxcvbnFactory } from '@zxcvbn-ts/core'
import { adjacencyGraphs, dictionary as common } from '@zxcvbn-ts/language-common'
import { dictionary as french } from '@zxcvbn-ts/language-fr'

import type { PasswordScore } from '../../../domain/identity/account-profile.ts'

const estimator = new ZxcvbnFactory({
  dictionary: { ...common, ...french },
  graphs: adjacencyGraphs,
  // Beyond this many characters its time grows without its answer changing.
  maxLength: 100,
})

/** How hard a password is to guess, by the words, names and keyboards of France; the words known of its owner count as guessed. */
export function passwordStrength(password: string, ownWords: readonly string[]): PasswordScore {
  const words = ownWords.flatMap((word) => [
    word,
    word.split('@', 1)[0] ?? '',
    ...word.split(/[^\p{L}\p{N}]+/u),
  ])
  return estimator.check(
    password,
    words.filter((word) => word.length > 2),
  ).score
}
