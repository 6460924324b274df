import { expect, test, vi } from 'vitest'

import { cact } from '#application/shell/shell-state.ts'
import { actionCodeAccess } from '#application/visitor/look-up-action-code.ts'
import type { ActionCodeAnswer } from '#domain/visitor/action-code.ts'
import { Outage } from '#ports/outage.ts'
import { freshShell, stepShell } from '#test/support/fixtures/run-shell-events.ts'
import { MemoryLogger } from '#test/support/memory/memory-logger.ts'

test('stores a found code in cookie and shell, and uses it [T16][E08][C02]', async () => {
  const { reading, sent, lookUp } = aWindow(async () => ({ cact: 'RENTREE26' }))
  reading.pageLoaded('?cact=rentree&page=2')
  expect(await reading.inForce()).toBe('RENTREE26')
  expect(sent).toEqual([{ kind: 'actionCodeFound', code: 'RENTREE26' }])
  expect(lookUp.mock.calls).toEqual([['rentree']])
})

test('a code that nothing matches is used as it is [C02]', async () => {
  const { reading } = aWindow(async () => ({ error: 'No match found' }))
  reading.pageLoaded('?cact=rentree')
  expect(await reading.inForce()).toBe('rentree')
})

test.each(['', '?cact=', '?cact=a%0d%0ab', `?cact=${'a'.repeat(41)}`, '?cact=%E2%82%AC'])(
  'an invalid code is not looked up: %s [T16]',
  async (query) => {
    const { reading, lookUp } = aWindow(async () => ({ cact: 'X' }))
    reading.pageLoaded(query)
    expect(await reading.inForce()).toBe('SITE')
    expect(lookUp).not.toHaveBeenCalled()
  },
)

test('a failure is logged, and sets nothing [M02][C02]', async () => {
  const { reading, sent, logger } = aWindow(async () => {
    throw new Outage('codes', undefined)
  })
  reading.pageLoaded('?cact=rentree')
  expect(await reading.inForce()).toBe('SITE')
  expect(sent).toEqual([])
  expect(logger.entries).toHaveLength(1)
})

test('a cookie that somebody tampered with counts for nothing [E08]', async () => {
  const { reading } = aWindow(async () => ({}), 'a b')
  expect(await reading.inForce()).toBe('SITE')
})

test('uses a found code even where cookies are blocked [T16][E07]', async () => {
  const { reading } = aWindow(
    async () => ({ cact: 'RENTREE26' }),
    undefined,
    () => undefined,
  )
  reading.pageLoaded('?cact=rentree')
  expect(await reading.inForce()).toBe('RENTREE26')
})

function aWindow(
  answer: () => Promise<ActionCodeAnswer>,
  cookie?: string,
  stored: (code: string) => string | undefined = (code) => code,
) {
  let cookieValue = cookie
  let shell = freshShell
  const sent: unknown[] = []
  const logger = new MemoryLogger()
  const lookUp = vi.fn<(code: string) => Promise<ActionCodeAnswer>>(answer)
  const reading = actionCodeAccess(
    {
      codes: { lookUp },
      store: {
        read: () => cookieValue,
        keep: (code) => {
          cookieValue = stored(code)
        },
      },
      current: () => cact(shell),
      logger,
    },
    (event) => {
      sent.push(event)
      shell = stepShell(shell, event)[0]
    },
  )
  return { reading, sent, logger, lookUp }
}
