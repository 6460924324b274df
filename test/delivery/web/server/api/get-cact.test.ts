import { fc } from '@fast-check/vitest'
import { afterAll, beforeEach, expect, test } from 'vitest'

import { lookUpActionCode } from '#application/visitor/action-code.ts'
import { pastedText } from '#test/support/arbitraries/shared.ts'
import { runningSite } from '#test/support/processes/running-site.ts'
import { askedBackOffice } from '#test/support/services/asked-back-office.ts'

const backOffice = askedBackOffice()
const site = await runningSite(backOffice.site)
afterAll(() => site[Symbol.asyncDispose]())
beforeEach(() => void backOffice.asked.splice(0))

async function found(query: string, path = '/api/getcact/') {
  const { status, headers, body } = await site.ask(path + query)
  return { status, keeping: headers['cache-control'], said: JSON.parse(body.toString()) }
}

test.each(['/api/getcact/', '/api/getcact'])(
  '%s tells the code that stands for another, or that none matches, for five minutes [C02]',
  async (path) => {
    const keeping = 'public, max-age=300'
    const known = await found('?cact=RENTREE', path)
    expect(known).toEqual({ status: 200, keeping, said: { cact: 'R26' } })
    const unknown = await found('?cact=AUTRE', path)
    expect(unknown).toEqual({ status: 200, keeping, said: { error: 'No match found' } })
  },
)

test.each(['', '?', '?cact', '?cact=', '?CACT=A', '?cact=A&cact=B', '?cact=A%0d%0aB', '?cact=%'])(
  'what is no code is kept by nobody: %s [C02]',
  async (query) => {
    expect(await found(query)).toMatchObject({ status: 400, keeping: 'private, no-store' })
    expect(backOffice.asked).toEqual([])
  },
)

test('nothing is ever looked up, or told, but a code by its grammar [C02]', async () => {
  const grammar = /^[A-Za-z0-9_-]{1,40}$/
  const text = fc.oneof(pastedText, fc.stringMatching(/^[A-Za-z0-9_-]{1,45}$/))
  await fc.assert(
    fc.asyncProperty(text, async (code) => {
      backOffice.asked.splice(0)
      const sent = new URLSearchParams({ cact: code }).toString()
      const { status, said } = await found(`?${sent}`)
      expect(status).toBe(grammar.test(code) ? 200 : 400)
      expect(backOffice.asked).toEqual(grammar.test(code) ? [`lookUp ${code}`] : [])
      expect(JSON.stringify(said)).not.toContain('\\')
    }),
  )
})

test.each([{ cact: '<b>' }, { cact: 5 }, { cact: 'A'.repeat(41) }, {}, { error: '<script>' }])(
  'a strange answer of the back office goes no further: %j [C02]',
  async (answer) => {
    const odd = { ...backOffice.codes, lookUp: () => Promise.resolve(answer) }
    await using other = await runningSite({ lookUpActionCode: lookUpActionCode(odd) })
    const { status, body } = await other.ask('/api/getcact/?cact=A')
    expect([status, body.toString()]).toEqual([200, '{"error":"Not in force"}'])
  },
)
