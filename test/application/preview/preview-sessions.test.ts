import { expect, test } from 'vitest'

import { hours, minutes } from '#domain/shared/duration.ts'
import type { LookUp } from '#ports/support-reports.ts'
import { memoryPreview } from '#test/support/memory/memory-preview.ts'
import { pagePorts } from '#test/support/memory/memory-site.ts'

const START = Date.UTC(2026, 10, 22, 9)
const LINK = {
  path: '/guide/cse',
  audience: 'trial',
  day: '2026-12-01',
  editor: 'Claire',
} as const

async function doors() {
  const audited: LookUp[] = []
  const clock = { time: START, now: () => clock.time }
  const preview = memoryPreview(await pagePorts(), {
    clock,
    audited: (lookUp) => audited.push(lookUp),
  })
  const made = await preview.link(LINK)
  if (!made.ok) throw new Error(made.problem)
  const address = new URL(made.value)
  return { preview, clock, audited, address, text: address.searchParams.get('lien') ?? '' }
}

test('a link shows a page with a button that opens it once [A07]', async () => {
  const { preview, address, text, audited } = await doors()
  expect(address.origin + address.pathname).toBe('https://www.preavis.example/previsualisation')
  expect(await preview.look(text)).toMatchObject(LINK)
  expect(await preview.look(text)).toMatchObject(LINK)
  const tried = await Promise.all([1, 2, 3].map(() => preview.enter(text)))
  expect(tried.filter((entered) => entered !== undefined)).toEqual([
    expect.objectContaining({ path: LINK.path, endsAt: START + hours(8) }),
  ])
  expect(await preview.look(text)).toBeUndefined()
  expect(audited).toEqual([{ agent: 'Claire', question: 'preview', about: LINK.path, at: START }])
})

test('[A07] an expired link does not open, and is not used up', async () => {
  const { preview, clock, text, audited } = await doors()
  clock.time = START + minutes(12)
  expect(await preview.enter(text)).toBeUndefined()
  clock.time = START + minutes(1)
  expect(await preview.enter(text)).toBeDefined()
  expect(audited).toHaveLength(1)
})

test('[A07] changing reader or day does not prolong a session', async () => {
  const { preview, text } = await doors()
  const entered = await preview.enter(text)
  const session = await preview.sessionOf(entered?.text ?? '')
  if (!session) throw new Error('no session')
  const changed = await preview.change(session, { audience: 'expired' })
  expect(await preview.sessionOf(changed?.text ?? '')).toEqual({
    id: session.id,
    audience: 'expired',
    editor: 'Claire',
    endsAt: START + hours(8),
  })
})

test('[A07] an ended session opens with no cookie, and cannot be changed', async () => {
  const { preview, text } = await doors()
  const entered = await preview.enter(text)
  const session = await preview.sessionOf(entered?.text ?? '')
  if (!session) throw new Error('no session')
  const changed = await preview.change(session, { audience: 'expired' })
  const other = await preview.sessionOf(changed?.text ?? '')
  if (!other) throw new Error('no session')
  expect(await preview.isOver(session)).toBe(false)
  await preview.leave(changed?.text ?? '')
  await preview.leave('forged')
  expect([await preview.isOver(session), await preview.isOver(other)]).toEqual([true, true])
  expect(await preview.change(session, { audience: 'trial' })).toBeUndefined()
})

test.each([
  ['guide', 'malformedPath'],
  ['//ailleurs.example', 'malformedPath'],
  ['/guide/../x', 'malformedPath'],
  ['/guide?x=1', 'malformedPath'],
])('[A07] no link leads to %s', async (path, problem) => {
  const { preview } = await doors()
  expect(await preview.link({ ...LINK, path })).toEqual({ ok: false, problem })
})

test('[A07] each link has a recipient', async () => {
  const { preview } = await doors()
  const problem = 'agentInvalid'
  expect(await preview.link({ ...LINK, editor: ' \n ' })).toEqual({ ok: false, problem })
})
