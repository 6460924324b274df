import { closestWords } from '#domain/search/closest-words.ts'
import { ok, refused } from '#domain/shared/result.ts'
import type { Result } from '#domain/shared/result.ts'

import type { Failure } from '../command-failure.ts'
import { EXIT } from '../exit-codes.ts'

/**
 * Parses options such as `--anciennete 30` or `--anciennete=30` into answers by question. Refuses
 * unknown or repeated options and missing values.
 */
export function parseOptionAnswers(
  words: readonly string[],
  questions: readonly string[],
): Result<ReadonlyMap<string, string>, Failure> {
  const answers = new Map<string, string>()
  for (let at = 0; at < words.length; at += 1) {
    const [option, inline] = splitOption(words[at] ?? '')
    const question = questions.find((id) => spelling(`--${id}`) === spelling(option))
    if (question === undefined) return refused(optionUnknown(option, questions))
    if (inline === undefined) at += 1
    const value = inline ?? words[at]
    if (value === undefined || value.startsWith('--')) return refused(valueMissing(option))
    if (answers.has(question)) return refused(optionRepeated(option))
    answers.set(question, value)
  }
  return ok(answers)
}

function splitOption(word: string): readonly [option: string, value?: string] {
  const at = word.indexOf('=')
  return at < 0 ? [word] : [word.slice(0, at), word.slice(at + 1)]
}

/** Normalizes an option name, so that `--dernierSalaire` and `--dernier-salaire` are equal. */
function spelling(option: string): string {
  return option.toLowerCase().replaceAll('-', '')
}

function optionUnknown(value: string, questions: readonly string[]): Failure {
  const options = questions.map((id) => `--${id}`)
  return {
    code: 'unknownOption',
    exit: EXIT.usage,
    value,
    message: `ce simulateur ne pose pas cette question, mais\u00A0: ${options.join(', ')}.`,
    meant: closestWords(value, options),
  }
}

function valueMissing(value: string): Failure {
  const message = 'il manque la valeur de cette option.'
  return { code: 'missingValue', exit: EXIT.usage, value, message }
}

function optionRepeated(value: string): Failure {
  const message = 'option donnée deux fois.'
  return { code: 'repeatedOption', exit: EXIT.usage, value, message }
}
