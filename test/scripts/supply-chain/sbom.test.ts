import { execFileSync } from 'node:child_process'

import { expect, test } from 'vitest'
import { z } from 'zod'

import { nameAt, readLockfile } from '#scripts/supply-chain/lockfile.ts'

const bill = z.object({
  bomFormat: z.literal('CycloneDX'),
  specVersion: z.string(),
  metadata: z.object({ component: z.object({ type: z.literal('application') }) }),
  components: z.array(
    z.object({
      name: z.string(),
      version: z.string(),
      purl: z.string().startsWith('pkg:npm/'),
      hashes: z
        .array(z.object({ alg: z.literal('SHA-512'), content: z.string().length(128) }))
        // Workspaces of the project have no hash.
        .default([]),
    }),
  ),
})

test('`npm run sbom` lists each locked package with version and hash', () => {
  const printed = execFileSync('npm', ['run', '--silent', 'sbom'], {
    encoding: 'utf8',
    maxBuffer: 16 * 1024 * 1024,
  })
  const { components } = bill.parse(JSON.parse(printed))
  const named = new Map(
    components.map(({ name, version, hashes }) => [`${name}@${version}`, hashes]),
  )
  const locked = Object.entries(readLockfile().packages).filter(([place]) => place !== '')
  const issues = locked.filter(([place, { version, integrity = '' }]) => {
    const held = Buffer.from(integrity.replace('sha512-', ''), 'base64').toString('hex')
    return (
      named.get(`${nameAt(place)}@${version}`)?.some(({ content }) => content === held) !== true
    )
  })
  expect(locked.length).toBeGreaterThan(300)
  expect(issues).toEqual([])
})
