import { describe, expect, expectTypeOf, test } from 'vitest'

import { PurgeBroadcaster } from '#delivery/composition/broadcast-cache-purges.ts'
import { Registry, token } from '#delivery/composition/dependency-container.ts'

const PORT = token<number>('Port')
const ADDRESS = token<string>('Address')

describe('a registry', () => {
  test('gives each part with the type of its token', () => {
    const registry = new Registry().bind(PORT, () => 80).bind(ADDRESS, () => 'localhost')
    expectTypeOf(registry.get(PORT)).toEqualTypeOf<number>()
    expect([registry.get(PORT), registry.get(ADDRESS)]).toEqual([80, 'localhost'])
  })

  test('creates a dependency lazily, once, from other dependencies', () => {
    const made: string[] = []
    const registry = new Registry()
      .bind(ADDRESS, (parts) => {
        made.push('address')
        return `localhost:${parts.get(PORT)}`
      })
      .bind(PORT, () => {
        made.push('port')
        return 80
      })
    expect(made).toEqual([])
    expect([registry.get(ADDRESS), registry.get(ADDRESS)]).toEqual(['localhost:80', 'localhost:80'])
    expect(made).toEqual(['address', 'port'])
  })

  test('uses the last binding, so that tests can replace one', () => {
    const registry = new Registry().bind(PORT, () => 80).bind(PORT, () => 8080)
    expect(registry.get(PORT)).toBe(8080)
  })

  test('tells two tokens of one name apart', () => {
    const other = token<number>('Port')
    const registry = new Registry().bind(PORT, () => 80).bind(other, () => 81)
    expect([registry.get(PORT), registry.get(other)]).toEqual([80, 81])
  })

  test('shares nothing with another registry', () => {
    new Registry().bind(PORT, () => 80)
    expect(() => new Registry().get(PORT)).toThrow('Port')
  })

  test('names a circle of parts', () => {
    const registry = new Registry()
      .bind(PORT, (parts) => parts.get(ADDRESS).length)
      .bind(ADDRESS, (parts) => String(parts.get(PORT)))
    expect(() => registry.get(PORT)).toThrow('circular parts: Port → Address → Port')
    expect(() => registry.get(ADDRESS)).toThrow('circular parts: Address → Port → Address')
  })

  test('tries a part again whose making failed', () => {
    const answers = [() => 80]
    const registry = new Registry().bind(PORT, () => {
      const make = answers.length > 1 ? answers.pop() : undefined
      if (!make) throw new Error('éteinte')
      return make()
    })
    expect(() => registry.get(PORT)).toThrow('éteinte')
    answers.push(() => 81)
    expect(registry.get(PORT)).toBe(81)
  })

  test('disposes in reverse order, each once, even when one fails', async () => {
    const closed: string[] = []
    const registry = new Registry()
    const close = async (part: string) => {
      closed.push(part)
      if (part === 'pool') throw new Error('pool stuck')
    }
    for (const part of ['database', 'pool', 'server']) registry.disposeLater(part, close)
    await expect(registry[Symbol.asyncDispose]()).rejects.toThrow('pool stuck')
    await registry[Symbol.asyncDispose]()
    expect(closed).toEqual(['server', 'pool', 'database'])
  })
})

test('purges reach everything that asked to be told', () => {
  const purged: string[] = []
  const purges = new PurgeBroadcaster()
  purges.add({ purge: (tags) => void purged.push(`lists ${[...tags].join()}`) })
  purges.add({ purge: (tags) => void purged.push(`pages ${[...tags].join()}`) })
  purges.purge(new Set(['menus']))
  expect(purged).toEqual(['lists menus', 'pages menus'])
})
