import { describe, expect, test } from 'vitest'

import { LINES } from '#test/support/processes/support-lines.ts'
import { afar, here, office } from '#test/support/processes/support-office.ts'

describe.each(LINES)('preavis $line [P02] [T01]', ({ line, code, said }) => {
  test('says the same here and from afar', async () => {
    const ended = await here(line, office())
    expect([ended.code, ended.complaint]).toEqual([code, ''])
    for (const text of said) expect(ended.answer.replaceAll('\u00A0', ' ')).toContain(text)
    const remote = await afar(line, office())
    expect([remote.code, remote.answer, remote.complaint]).toEqual([code, ended.answer, ''])
    expect(remote.opened).toEqual([])
  })

  test('says the same in JSON, and is on the record both ways', async () => {
    const [one, other] = [office(), office()]
    const ended = await here(`${line} --json --agent "Sacha Roy"`, one)
    const remote = await afar(`${line} --json --agent "Sacha Roy"`, other)
    expect(JSON.parse(remote.answer)).toEqual(JSON.parse(ended.answer))
    expect([ended.code, remote.code]).toEqual([code, code])
    expect(one.audited.length).toBeGreaterThan(0)
    expect(one.audited).toEqual(other.audited)
    for (const { agent } of one.audited) expect(agent).toBe('Sacha Roy')
  })
})
