import { describe, expect, test } from 'vitest'

import {
  addressOfKey,
  pageAddress,
  renderQueue,
} from '#delivery/web/server/rendering/render-address.ts'
import { isOutage } from '#ports/outage.ts'

describe('the address of a page', () => {
  test.each([
    ['/convention-collective', '', '/convention-collective', true],
    ['/convention-collective', 'query=', '/convention-collective', true],
    ['/convention-collective', 'utm=1&query=btp', '/convention-collective?query=btp', false],
    [
      '/convention-collective/3248-metallurgie',
      'page=2',
      '/convention-collective/3248-metallurgie?page=2',
      true,
    ],
    [
      '/convention-collective/3248-metallurgie',
      'page=1',
      '/convention-collective/3248-metallurgie',
      true,
    ],
    ['/actualite/2012', 'page=2&query=btp', '/actualite/2012?page=2', true],
    ['/auteur/la-redaction', 'page=3', '/auteur/la-redaction?page=3', true],
    ['/guide/definition/lettre/p', 'page=3', '/guide/definition/lettre/p', true],
    ['/faq/duree-du-preavis', 'page=2', '/faq/duree-du-preavis', true],
    ['/actualite', 'annee=2025&theme=&secteur=btp', '/actualite?secteur=btp&annee=2025', true],
    ['/actualite', 'theme=nouveau&annee=deux&page=1', '/actualite', true],
    ['/tag/preavis', 'page=2&annee=2025', '/tag/preavis?annee=2025&page=2', true],
    [
      '/actualite/conventions-collectives',
      'theme=sante-securite',
      '/actualite/conventions-collectives',
      true,
    ],
    ['/actualite/2025', 'secteur=btp', '/actualite/2025', true],
    ['/recherche', 'query=btp&page=2', '/recherche?query=btp&page=2', false],
  ])('%s?%s is the page %s, kept: %s [R17] [K01]', (path, query, key, cached) => {
    const address = pageAddress(path, query)
    expect(address.key).toBe(key)
    expect(address.route.cached).toBe(cached)
    expect(addressOfKey(key).key).toBe(key)
  })

  test.each([
    ['/faq', 'core=true', '/faq?core=true', true],
    ['/faq', 'core=1', '/faq', false],
    ['/faq', 'core=', '/faq', false],
    ['/actualite', 'core=true&annee=2025', '/actualite?annee=2025&core=true', true],
    ['/recherche', 'query=btp&core=true', '/recherche?query=btp&core=true', true],
  ])('%s?%s is kept as %s; of its core only: %s', (path, query, key, core) => {
    const address = pageAddress(path, query)
    expect(address.key).toBe(key)
    expect(address.core).toBe(core)
    expect(addressOfKey(key).core).toBe(core)
  })
})

/** Counts the rounds of the event loop until it is told to stop. */
function rounds(): { readonly count: () => number; readonly stop: () => void } {
  let count = 0
  let stopped = false
  const round = (): void => {
    count += 1
    if (!stopped) setImmediate(round)
  }
  setImmediate(round)
  return {
    count: () => count,
    stop: () => {
      stopped = true
    },
  }
}

function broken(): never {
  throw new Error('cassé')
}

describe('the render queue', () => {
  test('runs the first render at once and the others in their order', async () => {
    const queue = renderQueue(1_000)
    const done: number[] = []
    const work = [1, 2, 3].map((each) => queue.run(() => done.push(each)))
    expect(done).toEqual([1])
    await Promise.all(work)
    expect(done).toEqual([1, 2, 3])
    await queue.run(() => done.push(4))
    expect(done).toEqual([1, 2, 3, 4])
  })

  test('leaves rounds of the event loop between two renders', async () => {
    const loop = rounds()
    const queue = renderQueue(1_000)
    const begun = await Promise.all(Array.from({ length: 4 }, () => queue.run(() => loop.count())))
    loop.stop()
    const between = begun.slice(1).map((round, place) => round - (begun[place] ?? 0))
    expect(Math.min(...between)).toBeGreaterThan(6)
  })

  test('rejects a render that waited too long, and runs the next', async () => {
    const clock = { now: 0 }
    const queue = renderQueue(3_000, () => clock.now)
    const first = queue.run(() => 'premier')
    const late = queue.run(() => 'trop tard')
    clock.now = 250
    expect(queue.waitedBy()).toBe(250)
    clock.now = 3_000
    const next = queue.run(() => 'suivant')
    await expect(late).rejects.toSatisfy(isOutage)
    expect([await first, await next]).toEqual(['premier', 'suivant'])
    expect(queue.waitedBy()).toBe(0)
  })

  test('runs the renders behind one that throws', async () => {
    const queue = renderQueue(1_000)
    const failing = [queue.run(broken), queue.run(broken)]
    const after = queue.run(() => 'fait')
    await expect(failing[0]).rejects.toThrow('cassé')
    await expect(failing[1]).rejects.toThrow('cassé')
    expect(await after).toBe('fait')
  })
})
