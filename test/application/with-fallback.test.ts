import { fc } from '@fast-check/vitest'
import { describe, expect, test } from 'vitest'

import { withFallback } from '#application/with-fallback.ts'
import { Outage } from '#ports/outage.ts'

import { MemoryJournal } from '../support/memory/memory-journal.ts'

describe('a default taken otherwise', () => {
  test('is not taken when the service answers, even with nothing', async () => {
    const journal = new MemoryJournal()
    expect(await withFallback('none', () => Promise.resolve('trial'), journal)).toBe('trial')
    expect(await withFallback('none', () => Promise.resolve(undefined), journal)).toBeUndefined()
    expect(journal.entries).toEqual([])
  })

  test('is taken when the service is out, which the log says once, without its cause [M02]', async () => {
    const journal = new MemoryJournal()
    const outage = new Outage('rights', new Error('claire@exemple.fr'))
    expect(await withFallback([], () => Promise.reject(outage), journal)).toEqual([])
    expect(journal.entries).toEqual([
      { level: 'warn', event: 'outage', fields: { service: 'rights' } },
    ])
  })

  test('hides no bug: any other fault goes on its way, whatever it is [M02]', async () => {
    await fc.assert(
      fc.asyncProperty(fc.anything(), async (fault) => {
        const journal = new MemoryJournal()
        const attempt = () => {
          throw fault
        }
        const outcome = await withFallback('none', async () => attempt(), journal).then(
          (value) => ({ value }),
          (thrown: unknown) => ({ thrown }),
        )
        expect(outcome).toStrictEqual({ thrown: fault })
        expect(journal.entries).toEqual([])
      }),
    )
  })
})
