import { expect, test, vi } from 'vitest'

import { askingTwice } from '../../../../src/adapters/http/product/asking-twice.ts'
import type { Send } from '../../../../src/adapters/http/product/product-call.ts'

const ORIGIN = 'https://gestion.exemple.fr'
const lost = () => Promise.reject(new TypeError('fetch failed'))
const late = () => Promise.reject(new DOMException('late', 'TimeoutError'))
const answered = () => Promise.resolve(new Response('{}'))

function sending(...outcomes: (() => Promise<Response>)[]) {
  return vi.fn<Send>(() => outcomes.shift()?.() ?? lost())
}

test('a question whose connection was lost is asked once more, in the same words [C06]', async () => {
  const send = sending(lost, answered)
  const request = { method: 'POST', body: '{}' }
  expect((await askingTwice(send)(`${ORIGIN}/api/premiumStateNet`, request)).status).toBe(200)
  expect(send.mock.calls).toEqual([
    [`${ORIGIN}/api/premiumStateNet`, request],
    [`${ORIGIN}/api/premiumStateNet`, request],
  ])
})

test.each([
  ['a second time', `${ORIGIN}/api/premiumState`, 2, [lost, lost, answered]],
  ['by being late', `${ORIGIN}/api/premiumState`, 1, [late, answered]],
  ['while it activates', `${ORIGIN}/api/setPremium`, 1, [lost, answered]],
])('but what fails %s fails [C06] [C08]', async (_how, address, times, outcomes) => {
  const send = sending(...outcomes)
  await expect(askingTwice(send)(address, {})).rejects.toThrow(/fetch failed|late/)
  expect(send).toHaveBeenCalledTimes(times)
})
