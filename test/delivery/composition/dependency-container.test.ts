import { describe, expect, expectTypeOf, test } from 'vitest'

import { PurgeBroadcaster } from '#delivery/composition/cache-purges.ts'
import {
  CLOSING,
  createComposition,
  depsOf,
  provide,
  token,
} from '#delivery/composition/dependency-container.ts'

const PORT = token<number>('Port')

describe('a composition', () => {
  test('gives each dependency with the type of its token', () => {
    const address = provide((c) => `localhost:${c.resolve(PORT)}`)
    const composition = createComposition().register(PORT, { useValue: 80 })
    expectTypeOf(composition.resolve(PORT)).toEqualTypeOf<number>()
    const deps = depsOf(composition, { port: PORT, address })
    expectTypeOf(deps).toEqualTypeOf<{ port: number; address: string }>()
    expect(deps).toEqual({ port: 80, address: 'localhost:80' })
  })

  test('creates a dependency lazily, and once', () => {
    const created: string[] = []
    const address = provide((c) => {
      created.push('address')
      return { port: c.resolve(PORT) }
    })
    const composition = createComposition().register(PORT, { useValue: 80 })
    expect(created).toEqual([])
    expect(composition.resolve(address)).toBe(composition.resolve(address))
    expect(created).toEqual(['address'])
  })

  test('replaces a factory, also for dependencies that use it', () => {
    const port = provide(() => 80)
    const address = provide((c) => `localhost:${c.resolve(port)}`)
    const composition = createComposition().register(port, { useValue: 8080 })
    expect(composition.resolve(address)).toBe('localhost:8080')
    expect(createComposition().resolve(address)).toBe('localhost:80')
  })

  test('tells two tokens of one name apart', () => {
    const other = token<number>('Port')
    const composition = createComposition()
      .register(PORT, { useValue: 80 })
      .register(other, { useValue: 81 })
    expect([composition.resolve(PORT), composition.resolve(other)]).toEqual([80, 81])
  })

  test('shares nothing with another composition', () => {
    const list = provide((): string[] => [])
    createComposition().register(PORT, { useValue: 80 }).resolve(list).push('one')
    const other = createComposition()
    expect(() => other.resolve(PORT)).toThrow('Port')
    expect(other.resolve(list)).toEqual([])
  })

  test('tries a factory again that failed', () => {
    const answers = [() => 80]
    const port = provide(() => {
      const answer = answers.length > 1 ? answers.pop() : undefined
      if (!answer) throw new Error('éteinte')
      return answer()
    })
    const composition = createComposition()
    expect(() => composition.resolve(port)).toThrow('éteinte')
    answers.push(() => 81)
    expect(composition.resolve(port)).toBe(81)
  })

  test('disposes in reverse order, each once, even when one fails', async () => {
    const closed: string[] = []
    const composition = createComposition()
    const close = async (part: string) => {
      closed.push(part)
      if (part === 'pool') throw new Error('pool stuck')
    }
    for (const part of ['database', 'pool', 'server'])
      composition.resolve(CLOSING).adopt(part, close)
    await expect(composition[Symbol.asyncDispose]()).rejects.toThrow('pool stuck')
    await composition[Symbol.asyncDispose]()
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
