import { sql } from 'kysely'
import { afterAll } from 'vitest'

import { parseFollowJob } from '#adapters/storage/postgres/newsletter/follow-job-payloads.ts'
import { NewsletterMailQueue } from '#adapters/storage/postgres/newsletter/newsletter-mail-queue.ts'
import { PostgresFollowers } from '#adapters/storage/postgres/newsletter/postgres-followers.ts'
import { followersContract } from '#test/contracts/follower-store.contract.ts'
import { testDatabase } from '#test/support/processes/test-database.ts'

const { owner, logger } = await testDatabase()
const queue = new NewsletterMailQueue({ database: owner, logger })
afterAll(() => queue[Symbol.asyncDispose]())

followersContract(async () => {
  let now = Date.now()
  const clock = { now: () => now }
  return {
    followers: new PostgresFollowers({ database: owner, queue, clock }),
    jobs: async () => {
      const { rows } = await sql<{ data: unknown }>`
        select data from letters.job where name = 'newsletter-letter'
        order by created_on, id`.execute(owner)
      return rows.flatMap(({ data }) => parseFollowJob(data) ?? [])
    },
    advance: (milliseconds) => {
      now += milliseconds
    },
  }
})
