import { expect, test } from 'vitest'

import { importsOf, importsUnder, reachableFrom } from './imports.ts'
import { fileCircles, folderCircles, partCircles, violations } from './rules.ts'

const imports = [...importsUnder('src'), ...importsUnder('packages/identity-provider/src')]

test('every import follows the architecture [D01]', () => {
  expect(imports.length).toBeGreaterThan(200)
  expect(violations(imports)).toEqual([])
})

const PLANTED: readonly (readonly [file: string, source: string])[] = [
  ['src/domain/premium/planted.ts', "import { z } from 'zod'"],
  ['src/domain/premium/planted.ts', "import type { Clock } from '../../ports/clock.ts'"],
  ['src/domain/premium/planted.ts', "export * from '../../application/site.ts'"],
  ['src/ports/planted.ts', "import { readFile } from 'node:fs/promises'"],
  ['src/application/planted.ts', "const pg = await import('pg')"],
  [
    'src/application/planted.ts',
    "import { cacheQueries } from '../adapters/storage/memory/query-cache.ts'",
  ],
  [
    'src/adapters/http/planted.ts',
    "import { cacheQueries } from '../storage/memory/query-cache.ts'",
  ],
  ['src/adapters/storage/planted.ts', "import type { Site } from '../../application/site.ts'"],
  [
    'src/delivery/web/server/planted.ts',
    "import { cacheQueries } from '../../../adapters/storage/memory/query-cache.ts'",
  ],
  ['src/delivery/web/server/planted.ts', "import { useState } from 'react'"],
  ['src/delivery/web/pages/planted.tsx', "import Koa from 'koa'"],
  [
    'src/delivery/web/server/planted.ts',
    "import { composeSite } from '#delivery/composition/compose-site.ts'",
  ],
  [
    'packages/identity-provider/src/endpoints/planted.ts',
    "import { createClient } from '@reachfive/identity-core'",
  ],
  ['src/delivery/cli/planted.ts', "import { container } from 'tsyringe'"],
  [
    'src/delivery/machine-readable/mcp/planted.ts',
    "import { quoted } from '#delivery/cli/command-failure.ts'",
  ],
  ['src/domain/premium/planted.ts', "import type { Clock } from '#ports/clock-and-timers.ts'"],
  [
    'src/application/planted.ts',
    "import { openIdentityProvider } from '@preavis/identity-provider'",
  ],
  [
    'src/delivery/composition/planted.ts',
    "import { handle } from '../../../packages/identity-provider/src/request-handler.ts'",
  ],
  [
    'packages/identity-provider/src/planted.ts',
    "import type { Site } from '../../../src/application/site.ts'",
  ],
  [
    'packages/identity-provider/src/planted.ts',
    "import { composeSite } from '../../../src/delivery/composition/compose-site.ts'",
  ],
  [
    'packages/identity-provider/src/planted.ts',
    "import { bearerOf } from '#delivery/web/server/api/bearer-of.ts'",
  ],
]

test.each(PLANTED)('a planted import is caught: %s %s', (file, source) => {
  expect(violations(importsOf(file, source))).toHaveLength(1)
})

test('no files import each other in a circle, types included [D01]', () => {
  expect(fileCircles(imports)).toEqual([])
  const planted = importsOf(
    'src/domain/shared/instant.ts',
    "import type { Shell } from '../../application/shell/shell-state.ts'",
  )
  const [circle] = fileCircles([...imports, ...planted])
  expect(circle).toContain('src/application/shell/shell-state.ts')
})

test('no folders import each other in a circle of any length [D01]', () => {
  expect(folderCircles(imports)).toEqual([])
  const back = importsOf('src/domain/premium/planted.ts', "import '../messages.ts'")
  const there = importsOf('src/domain/planted.ts', "import './premium/premium-gate.ts'")
  const [pair] = folderCircles([...imports, ...there, ...back])
  expect(pair).toEqual(expect.arrayContaining(['src/domain', 'src/domain/premium']))
  const long = importsOf(
    'src/domain/editorial/planted.ts',
    "import '../premium/download-allowance.ts'",
  )
  const [circle] = folderCircles([...imports, ...long])
  expect(circle).toEqual(
    expect.arrayContaining(['src/domain/editorial', 'src/domain/navigation', 'src/domain/premium']),
  )
})

/** Each has a reason: cards of answers; the type of a script that loads lazily. */
const PART_CIRCLES = ['src/application: pages, search', 'src/delivery/web: client, islands']

test('the parts of a folder import each other in no circle [D01]', () => {
  expect(partCircles(imports).toSorted()).toEqual(PART_CIRCLES)
  const server = 'src/delivery/web/server'
  const planted = importsOf(`${server}/http/planted.ts`, "import '../middleware/trace.ts'")
  expect(partCircles([...imports, ...planted]).join('\n')).toContain(`${server}: http, middleware`)
})

test('the command line reaches no JSX and starts without a build [D03]', () => {
  const reached = [...reachableFrom('src/delivery/cli/program/main.ts', imports)]
  expect(reached.length).toBeGreaterThan(20)
  expect(reached.filter((file) => file.endsWith('.tsx'))).toEqual([])
})

test.each([
  ['the script of every page', 'src/delivery/web/client/page-script/start-shell.ts'],
  ['the islands', 'src/delivery/web/islands/mount-islands.tsx'],
  ['what follows a session', 'src/delivery/web/client/session/start-session.ts'],
])('%s: nothing of the server', (_name, entry) => {
  const reached = [...reachableFrom(entry, imports)]
  const forbidden =
    /^node:|^src\/adapters\/(storage\/postgres|search\/embedded)|^packages\/|^src\/delivery\/web\/server\/|^src\/delivery\/(?:composition|settings)\/|^zod$|^tsyringe$/
  expect(reached.filter((file) => forbidden.test(file))).toEqual([])
})

test.each(['src/delivery/start/main.ts', 'src/delivery/cli/program/main.ts'])(
  "%s never loads the provider's SDK, which changes built-ins",
  (entry) => {
    const reached = [...reachableFrom(entry, imports)]
    expect(reached.length).toBeGreaterThan(20)
    expect(reached.filter((file) => /^@reachfive|\/reach-five\//.test(file))).toEqual([])
  },
)

test('only its settings and its own pages load the identity provider', () => {
  const loads = imports.filter(
    ({ from, to, typeOnly }) => from.startsWith('src/') && to.startsWith('packages/') && !typeOnly,
  )
  expect(loads.map(({ from, dynamic }) => [from, dynamic])).toEqual([
    ['src/delivery/web/client/wiring/account-pages-script.ts', false],
    ['src/delivery/composition/identity-provider.ts', true],
    ['src/delivery/composition/reader-stores.ts', true],
  ])
  const entries = ['src/delivery/start/open-site.ts', 'src/delivery/composition/compose-site.ts']
  for (const entry of entries) {
    const loaded = imports.filter(({ dynamic }) => !dynamic)
    const reached = [...reachableFrom(entry, loaded)]
    expect(reached.length).toBeGreaterThan(20)
    expect(reached.filter((file) => file.startsWith('packages/'))).toEqual([])
  }
})

test('the script of every page loads no React', () => {
  const reached = [...reachableFrom('src/delivery/web/client/page-script/start-shell.ts', imports)]
  expect(reached.filter((file) => /^react|\.tsx$/.test(file))).toEqual([])
})
