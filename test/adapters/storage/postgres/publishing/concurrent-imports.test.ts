import { expect, test } from 'vitest'

import { closeDatabase, openDatabase } from '#adapters/storage/postgres/platform/open-database.ts'
import { PostgresContentPublisher } from '#adapters/storage/postgres/publishing/postgres-content-publisher.ts'
import { testDatabase } from '#test/support/processes/test-database.ts'

const { connection, owner, logger } = await testDatabase()

test('imports of two servers run one after the other', async () => {
  const other = openDatabase({ connection, applicationName: 'other server', logger })
  const [first, second] = [owner, other].map((each) => new PostgresContentPublisher(each))
  const steps: string[] = []
  const waits = Promise.withResolvers<void>()
  const failing = first!.alone(
    async () => {
      steps.push('begins')
      await waits.promise
      steps.push('fails')
      throw new Error('panne')
    },
    () => steps.push('first waits'),
  )
  await expect.poll(() => steps).toEqual(['begins'])
  const next = second!.alone(
    () => Promise.resolve(steps.push('next')),
    () => waits.resolve(),
  )
  await expect(failing).rejects.toThrow('panne')
  await next
  expect(steps).toEqual(['begins', 'fails', 'next'])
  await closeDatabase(other)
})
