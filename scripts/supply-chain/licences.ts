import { bundledNames } from './bundled-packages.ts'
import { nameAt } from './lockfile.ts'
import type { LockedPackage, Lockfile } from './lockfile.ts'

/** Licences that only require their text and the author's name to be included. */
const PERMITTED = new Set([
  'MIT',
  'MIT-0',
  'ISC',
  '0BSD',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'CC0-1.0',
  'CC-BY-3.0',
  'OFL-1.1',
  '(MIT OR CC0-1.0)',
])

/** Packages of libvips: an unmodified shared library under the LGPL may ship beside any program. */
const LIBVIPS = /^@img\/sharp-/
const LIBVIPS_LICENCE = 'LGPL-3.0-or-later'

/** Licences that the lockfile lacks, copied from the packages. */
const READ_BY_HAND: Readonly<Record<string, string>> = {
  'format@0.2.2': 'MIT',
  'png-js@2.0.0': 'MIT',
}

/** Package that is distributed with the site, on the server or in browser scripts. */
export interface Shipped {
  readonly name: string
  readonly version: string
  /** SPDX id; undefined if the licence is unknown. */
  readonly licence: string | undefined
}

/** Returns the distributed packages of the server and of the browser bundles, sorted by name. */
export function shippedPackages(lock: Lockfile): readonly Shipped[] {
  const bundled = bundledNames(lock)
  const shipped = Object.entries(lock.packages)
    .filter(([place, { dev }]) => place !== '' && (dev !== true || bundled.has(nameAt(place))))
    .map(([place, locked]) => ofPackage(nameAt(place), locked))
  const once = new Map(shipped.map((each) => [`${each.name}@${each.version}`, each]))
  return [...once.values()].toSorted((one, other) => one.name.localeCompare(other.name, 'en'))
}

function ofPackage(name: string, { version, license }: LockedPackage): Shipped {
  return { name, version, licence: license ?? READ_BY_HAND[`${name}@${version}`] }
}

/**
 * Returns a line for each package with an unknown licence, or with obligations beyond attribution.
 */
export function licenceIssues(packages: readonly Shipped[]): readonly string[] {
  return packages
    .filter((shipped) => !isPermitted(shipped))
    .map(({ name, version, licence }) => `${name} ${version}: ${licence ?? 'unknown licence'}`)
}

function isPermitted({ name, licence = '' }: Shipped): boolean {
  const mayAlso = LIBVIPS.test(name) ? LIBVIPS_LICENCE : undefined
  return licence.split(' AND ').every((part) => part === mayAlso || PERMITTED.has(part))
}

/** Renders the names of the distributed packages as Markdown, grouped by licence. */
export function licenceList(packages: readonly Shipped[]): string {
  const byLicence = Map.groupBy(packages, ({ licence }) => licence ?? 'unknown')
  const sections = [...byLicence]
    .toSorted(([, one], [, other]) => other.length - one.length)
    .map(([licence, each]) => `## ${licence}\n\n${names(each)}\n`)
  return [`# Licences of what ships\n\n${ABOUT}\n`, ...sections].join('\n')
}

const ABOUT =
  'What the server runs on and what browsers get, by licence; written by `npm run licences -- --write`. Each package holds the text of its licence in `node_modules`. The typefaces Newsreader and Hanken Grotesk (OFL-1.1) are described in `src/delivery/web/styles/fonts`. Contents keep the licences of their sources, which each page names.'

function names(packages: readonly Shipped[]): string {
  return [...new Set(packages.map(({ name }) => name))].join(', ')
}
