import { createHash } from 'node:crypto'

import type { Context } from 'koa'

import type { Site } from '#application/site.ts'
import type { Bearer } from '#ports/bearer.ts'

import { networkOf } from '../limits/network-of.ts'

/** Whether a call may be made once more: by this person, and from this network address. */
export type CountAttempt = (context: Context, bearer: Bearer) => Promise<boolean>

/** Counts the calls of a person and those of a network address, each under a key that names nobody. */
export function countAttempt(admits: Site['admits'], call: string): CountAttempt {
  return async ({ ip }, { subject }) =>
    (await admits('person', keyOf(call, subject))) && admits('address', keyOf(call, networkOf(ip)))
}

function keyOf(call: string, whose: string): string {
  return `${call}:${createHash('sha256').update(whose).digest('base64url')}`
}
