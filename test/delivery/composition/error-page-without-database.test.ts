import { expect, test } from 'vitest'

import { errorPageWithoutDatabase } from '#delivery/composition/start-errors.ts'
import { NO_MENUS } from '#domain/navigation/site-menus.ts'
import { aFrame } from '#test/support/fixtures/frame-view.ts'
import { MemoryLogger } from '#test/support/memory/memory-logger.ts'

test('the error page of a starting site needs no database', async () => {
  const logger = new MemoryLogger()
  const { site } = aFrame()
  const load = errorPageWithoutDatabase({ site }, logger, { now: () => Date.UTC(2026, 10, 28) })
  const { view, frame } = await load(undefined, 'base de données')
  expect([view.kind, frame.menus]).toEqual(['error', NO_MENUS])
  expect(logger.entries).toEqual([])
})
