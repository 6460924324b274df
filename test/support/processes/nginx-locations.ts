import { readFileSync } from 'node:fs'

/** Location of `deploy/nginx.conf`, with the limits that apply in it. */
export interface NginxLocation {
  readonly name: string
  /** Maximum bytes of a request body. */
  readonly bytes: number
  /** Milliseconds within which an instance must begin its answer. */
  readonly timeout: number
}

interface Block {
  readonly modifier: string
  readonly pattern: string
  readonly directives: string
}

const UNITS: Readonly<Record<string, number>> = { '': 1, k: 1_024, m: 1_024 ** 2 }

/**
 * Reads the locations of the site in `deploy/nginx.conf`. Returns the function that finds the
 * location of a path, by nginx's own precedence.
 */
export function nginxLocations(): (path: string) => NginxLocation {
  const [site = ''] = readFileSync('deploy/nginx.conf', 'utf8').split('# The account service')
  const blocks = [...site.matchAll(/location (?:([=~]) )?([^\s@]\S*) \{([^}]*)\}/g)].map(
    ([, modifier = '', pattern = '', directives = '']): Block => ({
      modifier,
      pattern,
      directives,
    }),
  )
  const outside = site.replaceAll(/location [^{]*\{[^}]*\}/g, '')
  return (path) => {
    const { modifier, pattern, directives } = blockOf(blocks, path)
    const value = (name: string): string =>
      valueOf(directives, name) ?? valueOf(outside, name) ?? ''
    const [, size = '', unit = ''] = /^(\d+)([km]?)$/.exec(value('client_max_body_size')) ?? []
    return {
      name: `${modifier} ${pattern}`.trim(),
      bytes: Number(size) * (UNITS[unit] ?? NaN),
      timeout: Number.parseInt(value('proxy_read_timeout'), 10) * 1_000,
    }
  }
}

/** An equal path first, then the first matching expression, then the longest beginning. */
function blockOf(blocks: readonly Block[], path: string): Block {
  const of = (modifier: string) => blocks.filter((block) => block.modifier === modifier)
  const block =
    of('=').find(({ pattern }) => pattern === path) ??
    of('~').find(({ pattern }) => new RegExp(pattern).test(path)) ??
    of('')
      .filter(({ pattern }) => path.startsWith(pattern))
      .toSorted((one, other) => other.pattern.length - one.pattern.length)[0]
  if (!block) throw new Error(`no location for ${path}`)
  return block
}

function valueOf(directives: string, name: string): string | undefined {
  return new RegExp(`^\\s*${name} ([^;]+);`, 'm').exec(directives)?.[1]
}
