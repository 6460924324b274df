import { expect, test } from 'vitest'

import { killInstancesDuringPosts } from '#test/support/processes/kill-instances-during-posts.ts'
import { hasNginx } from '#test/support/processes/running-nginx.ts'
import { testDatabase } from '#test/support/processes/test-database.ts'

const database = await testDatabase()

test.runIf(hasNginx)(
  "posts during an instance's death behind nginx are neither lost nor repeated [C03]",
  async () => {
    const { signedUp, activated, answers } = await killInstancesDuringPosts(database, {
      kills: 1,
      every: 600,
    })
    expect([signedUp.length, activated.length, answers].every((count) => count > 0)).toBe(true)
  },
)
