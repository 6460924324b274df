import { sql } from 'kysely'
import { expect } from 'vitest'

import { killInstancesUnderLoad } from './kill-instances-under-load.ts'
import type { ReaderAnswers } from './kill-instances-under-load.ts'
import { postUntil } from './post-with-retries.ts'
import type { Posted } from './post-with-retries.ts'
import type { TestDatabase } from './test-database.ts'

/**
 * Kills instances that share a database while readers read, sign up and activate Premium. Expects
 * that no acknowledged request is lost; returns the answers.
 */
export async function killInstancesDuringPosts(
  { owner, connection }: TestDatabase,
  killing: { readonly kills: number; readonly every: number },
): Promise<ReaderAnswers & Posted> {
  const posted: Posted = { signedUp: [], activated: [], retries: 0 }
  const fared = await killInstancesUnderLoad({
    ...killing,
    runsOn: [JSON.stringify(connection)],
    beside: async (nginx, until) => {
      await Promise.all(['anne', 'bruno'].map((name) => postUntil(nginx, until, posted, name)))
    },
  })
  expect(fared.failures).toEqual([])
  const wishes = await sql<{ email: string }>`select email from newsletter.wish`.execute(owner)
  const trials = await sql<{ email: string }>`
    select email from back_office.premium_fact where kind = 'trialStarted'`.execute(owner)
  for (const [{ rows }, acknowledged] of [
    [wishes, posted.signedUp],
    [trials, posted.activated],
  ] as const) {
    const stored = rows.map(({ email }) => email)
    expect(new Set(stored).size).toBe(stored.length)
    expect(acknowledged.filter((email) => !stored.includes(email))).toEqual([])
  }
  return { ...fared, ...posted }
}
