import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterEach, beforeEach, describe, expect, test } from 'vitest'

import { PINS } from '#adapters/http/sources/data-package-pins.ts'
import { packageReader } from '#adapters/http/sources/data-package-reader.ts'
import { npmRegistry } from '#adapters/http/sources/npm-registry.ts'
import { isOutage } from '#ports/outage.ts'
import { releaseRegistry } from '#test/support/services/release-registry.ts'
import type { Answer, ReleaseRegistry } from '#test/support/services/release-registry.ts'

let registry: ReleaseRegistry

beforeEach(async () => {
  registry = await releaseRegistry()
})

afterEach(() => registry[Symbol.asyncDispose]())

const newest = () => npmRegistry({ registry: registry.url, timeoutMs: 3_000 }).newest(registry.name)

async function outageOf(attempt: Promise<unknown>): Promise<unknown> {
  const error = await attempt.then(
    () => undefined,
    (cause: unknown) => cause,
  )
  expect(isOutage(error)).toBe(true)
  return error
}

describe('the registry', () => {
  test('names the release of its tag with its sha512 [W11]', async () => {
    await registry.release('1.0.0', { 'data/a.json': '[]' })
    const integrity = await registry.release('1.1.0', { 'data/a.json': '[1]' })
    expect(await newest()).toEqual({ version: '1.1.0', integrity })
  })

  test('names what its tag says, older versions and pre-releases included [W11]', async () => {
    await registry.release('1.0.0', {})
    await registry.release('2.0.0-rc.1', {})
    expect(await newest()).toMatchObject({ version: '2.0.0-rc.1' })
    registry.latest = '1.0.0'
    expect(await newest()).toMatchObject({ version: '1.0.0' })
  })

  test('is asked again each time [W14]', async () => {
    await registry.release('1.0.0', {})
    await newest()
    await registry.release('1.1.0', {})
    expect(await newest()).toMatchObject({ version: '1.1.0' })
  })

  test.each<Answer>(['unavailable', 'garbage', 'endless'])(
    'that is %s has no answer [W14]',
    async (answer) => {
      await registry.release('1.0.0', {})
      registry.answer = answer
      expect(await outageOf(newest())).toMatchObject({ service: registry.name })
    },
    20_000,
  )

  test('that stopped has no answer [W14]', async () => {
    await registry[Symbol.asyncDispose]()
    await outageOf(newest())
  }, 20_000)

  test.each(['next', '1.0', '01.0.0', '../../etc/passwd', ''])(
    'has no answer when its tag names « %s » [W14]',
    async (version) => {
      await registry.release(version, {})
      await outageOf(newest())
    },
  )

  test.each([undefined, 'sha1-2jmj7l5rSw0yVb/vlWAYkK/YBwk=', 'sha512-AAAA'])(
    'has no answer when it says no sha512 but %s [W14]',
    async (integrity) => {
      await registry.release('1.0.0', {})
      registry.misstate('1.0.0', integrity)
      await outageOf(newest())
    },
  )
})

describe('a release', () => {
  test('an edition with another sha512 is not read [W11]', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'releases-'))
    await registry.release('1.0.0', { 'data/a.json': '[]' })
    const wrong = `sha512-${'A'.repeat(86)}==`
    registry.misstate('1.0.0', wrong)
    const release = await newest()
    expect(release.integrity).toBe(wrong)
    const packages = packageReader({
      registry: registry.url,
      folder,
      timeoutMs: 3_000,
      maxBytes: 1_000_000,
    })
    const pin = { ...PINS.guides, ...release, name: registry.name }
    await outageOf(packages.file(pin, 'package/data/a.json'))
    expect(await readdir(folder)).toEqual([])
    await rm(folder, { recursive: true })
  }, 20_000)
})
