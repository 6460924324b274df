import { expect, test } from 'vitest'

import { importsUnder } from './imports.ts'

const PACKAGES = {
  src: [
    'react',
    'react-dom',
    'koa',
    '@koa/router',
    'tsyringe',
    'zod',
    '@commander-js/extra-typings',
    '@reachfive/identity-core',
    'algoliasearch',
    'pino',
  ],
  test: ['vitest', 'fast-check', 'playwright'],
} as const

test.each(Object.entries(PACKAGES))('%s uses each of its given packages [D05]', (ring, names) => {
  const imported = new Set(
    importsUnder(ring)
      .filter(({ typeOnly }) => !typeOnly)
      .map(({ to }) => to),
  )
  const isUsed = (name: string) =>
    [...imported].some(
      (to) =>
        to === name ||
        to.startsWith(`${name}/`) ||
        to === `@${name}/vitest` ||
        to === `${name}/test`,
    )
  expect(names.filter((name) => !isUsed(name))).toEqual([])
})
