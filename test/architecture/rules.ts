import { dirname } from 'node:path'

import type { Import } from './imports.ts'

/** What a file of a folder may import; a sentence says why. */
interface Rule {
  readonly files: RegExp
  readonly may: RegExp
  readonly because: string
}

const PROJECT = /^(?:src|packages)\//

/** The inward rules: each ring knows only the rings inside it. Packages count unless the pattern names them. */
const RINGS: readonly Rule[] = [
  {
    files: /^src\/domain\//,
    may: /^src\/domain\//,
    because: 'the domain is pure: no package, no other ring',
  },
  { files: /^src\/ports\//, may: /^src\/(domain|ports)\//, because: 'a port speaks domain types' },
  {
    files: /^src\/application\//,
    may: /^src\/(application|ports|domain)\//,
    because: 'a use case knows rules and ports, no technology',
  },
  {
    files: /^src\/delivery\/web\//,
    may: /^(?!src\/delivery\/(?:composition|start|cli)\/)/,
    because: 'the web is given its site; src/delivery/start composes it',
  },
  {
    files: /^src\/delivery\/machine-readable\//,
    may: /^(?!src\/adapters\/|src\/delivery\/(?!machine-readable\/))/,
    because: 'the web and the command line import it, never the other way round',
  },
]

/** The identity provider is a product of its own, which the site knows by its entries alone. */
const PROVIDER = /^packages\/identity-provider\//
const PROVIDER_ENTRIES =
  /^packages\/identity-provider\/src\/(?:server\/identity-provider\.ts|storage\/postgres-people\.ts|client\/pages\/start-account-page\.ts|pages\/render-account-page\.tsx)$/
/** What the provider shares with the site: rules, ports, design, and the front of its HTTP server. */
const PROVIDER_SURFACE =
  /^src\/(?:domain\/|ports\/|delivery\/web\/(?:client\/announcer\.ts|(?:components|contract|styles|head)\/|server\/(?:front|http|limits|page-cache|rendering)\/))/

/** An adapter knows its own folder, the ports and the domain. */
const ADAPTER = /^src\/adapters\/(\w+)\//

/** Packages that have one home each. */
const HOMES: readonly { readonly packages: RegExp; readonly home: RegExp }[] = [
  {
    packages: /^react(-dom)?(\/|$)/,
    home: /^(?:src\/delivery\/web\/(?:pages|components|islands|newsroom|render-document\.tsx)|src\/adapters\/mail\/|packages\/identity-provider\/src\/pages\/)/,
  },
  {
    packages: /^(koa|@koa\/)/,
    home: /^(?:src\/delivery\/web|packages\/identity-provider\/src)\/server\//,
  },
  {
    packages: /^@modelcontextprotocol\//,
    home: /^src\/delivery\/(?:machine-readable\/mcp\/|web\/server\/api\/mcp-routes\.ts$)/,
  },
  { packages: /^(commander|@commander-js\/)/, home: /^src\/delivery\/cli\// },
  {
    packages: /^(tsyringe|reflect-metadata)$/,
    home: /^src\/delivery\/composition\//,
  },
  { packages: /^pino$/, home: /^src\/delivery\/composition\// },
  {
    packages: /^(pg|kysely)$/,
    home: /^(?:src\/adapters\/storage\/postgres|packages\/identity-provider\/src\/storage)\//,
  },
  {
    packages: /^node:sqlite$/,
    home: /^src\/(?:adapters\/search|delivery\/web\/server\/page-cache)\//,
  },
  {
    packages: /^@reachfive\//,
    home: /^src\/adapters\/identity\/reach-five\//,
  },
  { packages: /^algoliasearch$/, home: /^src\/adapters\/search\/algolia\// },
  {
    packages: /^cockatiel$/,
    home: /^(?:src\/(?:adapters|delivery\/web\/server)|packages\/identity-provider\/src\/passwords)\//,
  },
  { packages: /^dataloader$/, home: /^src\/adapters\/storage\/postgres\// },
  { packages: /^undici$/, home: /^src\/adapters\/http\/upstream\// },
  { packages: /^(modele-social|publicodes)$/, home: /^src\/adapters\/payroll\// },
  { packages: /^sharp$/, home: /^src\/adapters\/pictures\// },
  { packages: /^aws4fetch$/, home: /^src\/adapters\/sound\// },
  { packages: /^file-type$/, home: /^src\/adapters\/files\// },
  { packages: /^@fastify\/busboy$/, home: /^src\/delivery\/web\/server\/http\// },
  { packages: /^ical-generator$/, home: /^src\/adapters\/documents\// },
  { packages: /^pacote$/, home: /^src\/adapters\/http\// },
  {
    packages: /^zod$/,
    home: /^(?:packages\/identity-provider\/src\/(?!client|pages)|src\/(adapters\/|delivery\/(?:machine-readable\/|settings\/)|delivery\/web\/server\/(api\/|build\/load-build\.ts|page-cache\/(?:serialize-cached-page|purge-log)\.ts)))/,
  },
]

/** Every import that breaks the architecture, as a sentence. */
export function violations(imports: readonly Import[]): readonly string[] {
  return imports.flatMap((found) => {
    const reason =
      ringIssue(found) ?? providerIssue(found) ?? adapterIssue(found) ?? homeIssue(found)
    return reason === undefined ? [] : [`${found.from} imports ${found.to}: ${reason}`]
  })
}

function ringIssue({ from, to }: Import): string | undefined {
  return RINGS.find((rule) => rule.files.test(from) && !rule.may.test(to))?.because
}

function providerIssue({ from, to }: Import): string | undefined {
  if (PROVIDER.test(from)) {
    const may = PROVIDER.test(to) || PROVIDER_SURFACE.test(to) || !PROJECT.test(to)
    return may ? undefined : 'the identity provider knows no use case, adapter or composition'
  }
  return PROVIDER.test(to) && !PROVIDER_ENTRIES.test(to)
    ? 'the identity provider is known by its entries alone'
    : undefined
}

function adapterIssue({ from, to }: Import): string | undefined {
  const [, own] = ADAPTER.exec(from) ?? []
  const [, other] = ADAPTER.exec(to) ?? []
  if (own !== undefined) {
    const inside = other === own || /^src\/(ports|domain)\//.test(to) || !PROJECT.test(to)
    return inside ? undefined : 'an adapter knows its own folder, the ports and the domain'
  }
  const composes = /^src\/delivery\/(?:composition|settings|web\/client\/wiring)\//.test(from)
  return other !== undefined && !composes && from.startsWith('src/')
    ? 'only the composition root knows adapters'
    : undefined
}

function homeIssue({ from, to }: Import): string | undefined {
  if (!PROJECT.test(from)) return undefined
  const homeless = HOMES.find(({ packages, home }) => packages.test(to) && !home.test(from))
  return homeless && `this package lives in ${homeless.home.source}`
}

/** Groups of files that import each other in a circle, types and dynamic imports included. */
export function fileCircles(imports: readonly Import[]): readonly (readonly string[])[] {
  const targets = Map.groupBy(imports, ({ from }) => from)
  const ranks = new Map<string, number>()
  const open: string[] = []
  const circles: (readonly string[])[] = []
  // Tarjan's algorithm: returns the lowest rank of an open file that a file reaches.
  const visit = (file: string): number => {
    const rank = ranks.size
    ranks.set(file, rank)
    const place = open.push(file) - 1
    let lowest = rank
    for (const { to } of targets.get(file) ?? []) {
      const reached = ranks.get(to)
      if (reached === undefined) lowest = Math.min(lowest, visit(to))
      else if (open.includes(to)) lowest = Math.min(lowest, reached)
    }
    if (lowest === rank) {
      const circle = open.splice(place)
      if (circle.length > 1) circles.push(circle.toSorted())
    }
    return lowest
  }
  for (const file of targets.keys()) if (!ranks.has(file)) visit(file)
  return circles
}

/**
 * Groups of folders that import each other in a circle, by files of their own; a folder and its
 * subfolder may be in one.
 */
export function folderCircles(imports: readonly Import[]): readonly (readonly string[])[] {
  const edges = imports
    .filter(({ to }) => PROJECT.test(to))
    .map((each) => ({ ...each, from: dirname(each.from), to: dirname(each.to) }))
  return fileCircles(edges)
}

/**
 * Parts of each folder that import each other in a circle, as `folder: part, part`. A part is a
 * subfolder with all below it; `.` is the folder's own files.
 */
export function partCircles(imports: readonly Import[]): readonly string[] {
  const folders = new Set(imports.flatMap(({ from }) => foldersOf(from)))
  return [...folders].flatMap((folder) => {
    const edges = imports.flatMap((each) => {
      const [from, to] = [partOf(folder, each.from), partOf(folder, each.to)]
      return from === undefined || to === undefined || from === to ? [] : [{ ...each, from, to }]
    })
    return fileCircles(edges).map((parts) => `${folder}: ${parts.join(', ')}`)
  })
}

/** The folders that a file stands in, from the nearest one. */
function foldersOf(file: string): readonly string[] {
  const folder = dirname(file)
  return folder === '.' ? [] : [folder, ...foldersOf(folder)]
}

function partOf(folder: string, file: string): string | undefined {
  if (!file.startsWith(`${folder}/`)) return undefined
  const [part = '', ...rest] = file.slice(folder.length + 1).split('/')
  return rest.length === 0 ? '.' : part
}
