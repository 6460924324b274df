import { nameAt } from './lockfile.ts'
import type { Lockfile } from './lockfile.ts'

/** The development packages that the build puts into what browsers get. */
const BUNDLED = [
  '@fontsource-variable/hanken-grotesk',
  '@fontsource-variable/newsreader',
  '@reachfive/identity-core',
  '@sentry/browser',
]

/** The names of the bundled packages, and of all that they stand on. */
export function bundledNames({ packages }: Lockfile): ReadonlySet<string> {
  const byName = Map.groupBy(Object.entries(packages), ([place]) => nameAt(place))
  const bundled = new Set(BUNDLED)
  for (const name of bundled) {
    for (const [, { dependencies = {} }] of byName.get(name) ?? []) {
      for (const needed of Object.keys(dependencies)) bundled.add(needed)
    }
  }
  return bundled
}
