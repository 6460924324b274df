import { createHash } from 'node:crypto'

/** The one version of `@reachfive/identity-core` whose text is known, and the hash of its module. */
export const KNOWN_SDK = {
  version: '1.41.0',
  sha256: '65e3b66a9d500b3795e99e7b832430c88380d6b7941620a88011ad18457e1bf0',
} as const

/** What the module starts with, and is needed. */
const IMPORTS_END = "import WinChan from 'winchan';\n"
/** The first function of the SDK itself: all before it makes up for browsers of another age. */
const SDK_START = 'function isEmpty(val) {'
/** A copy of a package that plays Node's buffers: its first line and its last. */
const BUFFER_START = 'var byteLength_1 = byteLength;'
const BUFFER_END = 'buffer.kMaxLength;\n'

/**
 * The two things that the SDK asks of a buffer, by what every browser has: bytes from text, from
 * base64 (of addresses too) or from bytes, and base64 back.
 */
const BUFFER_SHIM = `const buffer_1 = {
  from(value, encoding) {
    const bytes = typeof value !== 'string' ? new Uint8Array(value)
      : encoding !== 'base64' ? new TextEncoder().encode(value)
      : Uint8Array.from(atob(value.replace(/-/g, '+').replace(/_/g, '/')), (c) => c.charCodeAt(0));
    bytes.toString = () => btoa(String.fromCharCode(...bytes));
    return bytes;
  }
};
`

/**
 * The module of the SDK without what it brings for old browsers: it changes no built-in, needs no
 * `eval`, and weighs an eighth. Any other text than the known one is refused: somebody has to look
 * at it first.
 */
export function cutSdk(source: string, version: string): string {
  if (version !== KNOWN_SDK.version) fail(`version ${version}, ${KNOWN_SDK.version} is known`)
  const hash = createHash('sha256').update(source).digest('hex')
  if (hash !== KNOWN_SDK.sha256) fail(`its module has the hash ${hash}`)
  return cutText(source)
}

/** The cut alone: each marker has to be there exactly once, in order. */
export function cutText(source: string): string {
  const [imports, afterImports] = aroundMarker(source, IMPORTS_END)
  const [, sdk] = aroundMarker(afterImports, SDK_START)
  const [before, buffer] = aroundMarker(sdk, BUFFER_START)
  const [, after] = aroundMarker(buffer, BUFFER_END)
  return imports + IMPORTS_END + SDK_START + before + BUFFER_SHIM + after
}

function aroundMarker(text: string, marker: string): readonly [before: string, after: string] {
  const [before, after, ...more] = text.split(marker)
  if (before === undefined || after === undefined) fail(`« ${marker.trim()} » is not there`)
  if (more.length > 0) fail(`« ${marker.trim()} » is there ${more.length + 1} times`)
  return [before, after]
}

function fail(reason: string): never {
  throw new Error(`@reachfive/identity-core is not the one that is known: ${reason}`)
}
