import { expect, test } from 'vitest'

import { testDatabase } from '#test/support/processes/database.ts'
import { killedPosts } from '#test/support/processes/killed-posts.ts'
import { hasNginx } from '#test/support/processes/running-nginx.ts'

const database = await testDatabase()

test.runIf(hasNginx)(
  'what readers send while an instance behind nginx is killed is neither lost nor done twice, and no page fails them [C03]',
  async () => {
    const { signedUp, activated, answers } = await killedPosts(database, { kills: 1, every: 600 })
    expect([signedUp.length, activated.length, answers].every((count) => count > 0)).toBe(true)
  },
)
