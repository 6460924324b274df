import type { Context } from 'koa'

import { refuse } from './calls.ts'
import type { BodyProblem } from './json-body.ts'

const ANSWERS: Readonly<Record<BodyProblem, readonly [status: number, error: string]>> = {
  otherType: [415, 'Cet appel attend du JSON.'],
  tooLong: [413, 'Cet appel est trop long.'],
  malformed: [400, 'Cet appel est mal écrit.'],
}

/** Says why a body is not taken; the connection ends, since what is left of the body was not read. */
export function refuseBody(context: Context, problem: BodyProblem): void {
  const [status, error] = ANSWERS[problem]
  refuse(context, status, error, problem === 'malformed' ? [] : ['Connection', 'close'])
}
