import { fc, test as law } from '@fast-check/vitest'
import { expect, test, vi } from 'vitest'

import type { Send } from '../../../../src/adapters/http/product/product-call.ts'
import { sparingSend } from '../../../../src/adapters/http/product/sparing-send.ts'
import { seconds } from '../../../../src/domain/shared/duration.ts'

type Answer = 'good' | 'refused' | 'faulty' | 'none'

function service() {
  let now = 0
  let answer: Answer = 'good'
  const asked = vi.fn<Send>(() =>
    answer === 'none'
      ? Promise.reject(new TypeError('fetch failed'))
      : Promise.resolve(new Response('{}', { status: STATUS[answer] })),
  )
  const send = sparingSend(asked, { now: () => now })
  return {
    asked,
    send: async (next: Answer) => {
      answer = next
      return send('', {}).then(
        ({ status }) => status,
        () => undefined,
      )
    },
    later: (by: number) => void (now += by),
  }
}

const STATUS: Readonly<Record<Exclude<Answer, 'none'>, number>> = {
  good: 200,
  refused: 403,
  faulty: 503,
}

test('a service that failed five times on end is left alone for five seconds, then tried once', async () => {
  const { asked, send, later } = service()
  for (let time = 0; time < 9; time++) await send(time % 2 === 0 ? 'none' : 'faulty')
  expect(asked).toHaveBeenCalledTimes(5)
  later(seconds(5) - 1)
  expect(await send('good')).toBeUndefined()
  later(1)
  expect(await Promise.all([send('good'), send('good')])).toEqual([200, undefined])
  expect(await Promise.all([send('good'), send('good')])).toEqual([200, 200])
})

test('a service that is down still is tried once in five seconds', async () => {
  const { asked, send, later } = service()
  for (let time = 0; time < 5; time++) await send('none')
  for (let time = 0; time < 3; time++) {
    later(seconds(5))
    await Promise.all([send('none'), send('none'), send('none')])
  }
  expect(asked).toHaveBeenCalledTimes(8)
})

law.prop([fc.array(fc.constantFrom<Answer>('good', 'refused', 'good', 'faulty', 'none'))])(
  'a service that answers, be it a refusal, is asked every time',
  async (answers) => {
    const { asked, send } = service()
    const mixed = answers.flatMap((answer): readonly Answer[] => [answer, 'refused'])
    for (const answer of mixed) await send(answer)
    expect(asked).toHaveBeenCalledTimes(mixed.length)
  },
)

test('no more than twenty wait for it at the same time, and each gives up the place it had', async () => {
  const waiting: (() => void)[] = []
  const asked = vi.fn<Send>(
    () => new Promise((resolve) => void waiting.push(() => resolve(new Response('{}')))),
  )
  const send = sparingSend(asked, { now: () => 0 })
  const first = Array.from({ length: 20 }, () => send('', {}))
  await expect(send('', {})).rejects.toThrow('at once')
  for (const answer of waiting.splice(0)) answer()
  await Promise.all(first)
  const next = send('', {})
  waiting[0]?.()
  expect((await next).status).toBe(200)
})
