import { setImmediate } from 'node:timers/promises'

import { expect, onTestFinished, test } from 'vitest'

import { buildingThread } from '#adapters/search/embedded/building-thread.ts'

const DYING = new URL('data:text/javascript,process.exit(3)')

test('a thread that dies while nobody waits for its step ends nothing but the building: whoever comes for the step is told', async () => {
  const thread = buildingThread('', DYING)
  onTestFinished(() => thread.end())
  const early = thread.take({ drop: [] })
  await expect(thread.take({ drop: [] })).rejects.toThrow('(3)')
  // A rejection that nobody has heard of by now would end the process.
  await setImmediate()
  await expect(early).rejects.toThrow('(3)')
  await expect(thread.take({ finish: '' })).rejects.toThrow('(3)')
})
