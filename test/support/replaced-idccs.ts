import { successorsOf } from '#domain/editorial/agreement-succession.ts'

/** Every number that has a successor, four digits each. */
export function replacedIdccs(): readonly string[] {
  const numbers = Array.from({ length: 10_000 }, (_, number) => String(number).padStart(4, '0'))
  return numbers.filter((idcc) => successorsOf(idcc).length > 0)
}
