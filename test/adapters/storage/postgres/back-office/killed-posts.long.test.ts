import { expect, test } from 'vitest'

import { killInstancesDuringPosts } from '#test/support/processes/kill-instances-during-posts.ts'
import { hasNginx } from '#test/support/processes/running-nginx.ts'
import { testDatabase } from '#test/support/processes/test-database.ts'

const database = await testDatabase()

test.runIf(hasNginx && process.env['PREAVIS_LONG'] === '1')(
  'nor while one is killed every two seconds, for a minute [C03]',
  async () => {
    const fared = await killInstancesDuringPosts(database, { kills: 30, every: 1_000 })
    const { answers, signedUp, activated, retries: again } = fared
    expect(signedUp.length).toBeGreaterThan(100)
    process.stdout.write(
      `${answers} pages, ${signedUp.length} sign-ups, ${activated.length} activations, ${again} sent again\n`,
    )
  },
  900_000,
)
