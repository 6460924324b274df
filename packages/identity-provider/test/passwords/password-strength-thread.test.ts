import { expect, onTestFinished, test, vi } from 'vitest'

import { isOutage } from '#ports/outage.ts'
import { strengthThread } from '#provider/passwords/password-strength-thread.ts'
import { maxTurnMs } from '#test/support/processes/longest-event-loop-turn.ts'

const LONG = Array.from({ length: 2_048 }, (_, rank) =>
  String.fromCharCode(33 + ((rank * 37) % 90)),
).join('')
const thread = strengthThread()

function threadOf(script: string, timeout = 8_000) {
  return strengthThread({ worker: new URL(`data:text/javascript,${script}`), timeout })
}

test('scoring a long password does not block the event loop', async () => {
  const words = Array.from({ length: 2_000 }, (_, rank) => `mot ${rank} de ${LONG}`)
  expect(await maxTurnMs(() => thread.score(LONG, words))).toBeLessThan(50)
})

test('many passwords at once are scored, each for itself', async () => {
  const scores = ['123456', 'oiseau-crayon-velours-42', 'azertyuiop'].map((password) =>
    thread.score(password, []),
  )
  expect(await Promise.all(scores)).toEqual([0, 4, 1])
})

test('passwords that are too many to wait are an outage at once', async () => {
  const scores = Array.from({ length: 100 }, () => thread.score('123456', []))
  const ended = await Promise.allSettled(scores)
  const refused = ended.filter(({ status }) => status === 'rejected')
  expect(refused).toHaveLength(67)
  expect(refused.every((one) => one.status === 'rejected' && isOutage(one.reason))).toBe(true)
})

test.each([
  ['takes too long', threadOf('for(;;);', 200)],
  ['throws', threadOf("throw Error('no')")],
  ['ends', threadOf('process.exit()')],
])('a thread that %s is an outage, each time', async (_what, broken) => {
  await expect(broken.score('a', [])).rejects.toSatisfy(isOutage)
  await expect(broken.score('a', [])).rejects.toSatisfy(isOutage)
})

test('a thread without passwords ends; the next password starts another', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const brief = strengthThread({ idle: 1_000 })
  expect(await brief.score('123456', [])).toBe(0)
  vi.advanceTimersByTime(1_000)
  expect(await brief.score('123456', [])).toBe(0)
})
