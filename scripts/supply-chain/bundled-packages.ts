import { nameAt } from './lockfile.ts'
import type { Lockfile } from './lockfile.ts'

/** Development packages that the build bundles into browser assets. */
const BUNDLED = ['@reachfive/identity-core', '@sentry/browser']

/** Returns the names of the packages that are bundled for browsers, with their dependencies. */
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
