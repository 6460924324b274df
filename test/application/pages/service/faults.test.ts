import { describe, expect, test } from 'vitest'

import { pagesOf } from '#application/pages/routing/pages.ts'
import { openFault } from '#application/pages/service/open-error.ts'
import { Outage } from '#ports/outage.ts'
import { furniture } from '#test/support/fixtures/furniture.ts'
import { MemoryJournal } from '#test/support/memory/memory-journal.ts'
import { pagePorts } from '#test/support/memory/memory-site.ts'

const ports = await pagePorts()

describe('the page of a fault', () => {
  test('says the generic sentence and the reference, nothing else of the fault [M01]', async () => {
    const { view, frame } = await openFault(ports, new MemoryJournal(), 'ab12cd34')
    expect(view).toMatchObject({ kind: 'fault', reference: 'ab12cd34' })
    expect(view.meta.description).toBe('Une erreur est survenue, merci de réessayer.')
    expect(view.meta.indexed).toBe(false)
    expect(frame.menus).toEqual(furniture.menus)
  })

  test('opens without its menus when they are out, and says so in the log [M02]', async () => {
    const journal = new MemoryJournal()
    const menus = { menus: () => Promise.reject(new Outage('database', new Error('éteinte'))) }
    const { view, frame } = await openFault({ ...ports, menus }, journal, 'ab12cd34')
    expect(view.kind).toBe('fault')
    expect(frame.menus.areas).toEqual([])
    expect(journal.entries).toEqual([
      { level: 'warn', event: 'outage', fields: { service: 'database' } },
    ])
  })
})

test('the page for addresses that lead nowhere suggests the latest news and is not indexed', async () => {
  const { view, tags } = await pagesOf(ports).notFound()
  expect(view.kind === 'notFound' && view.suggestions).toHaveLength(4)
  expect(view.meta.indexed).toBe(false)
  expect([...tags]).toEqual(['menus', 'list:article'])
})
