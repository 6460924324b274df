import { createHash } from 'node:crypto'

/** Supported version of `@reachfive/identity-core`, and SHA-256 of its module. */
export const KNOWN_SDK = {
  version: '1.41.0',
  sha256: '65e3b66a9d500b3795e99e7b832430c88380d6b7941620a88011ad18457e1bf0',
} as const

/** Last line of the imports, which are retained. */
const IMPORTS_END = "import WinChan from 'winchan';\n"
/** First function of the SDK. All code before it is polyfills for old browsers. */
const SDK_START = 'function isEmpty(val) {'
/** First and last line of a bundled copy of Node's Buffer. */
const BUFFER_START = 'var byteLength_1 = byteLength;'
const BUFFER_END = 'buffer.kMaxLength;\n'

/**
 * Replacement of the two Buffer functions that the SDK uses: bytes from text, base64 or bytes, and
 * encoding to base64.
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
 * Returns the SDK's module without polyfills: an eighth of its size, without `eval` or changed
 * built-ins. Throws for an unknown version, which must be reviewed first.
 */
export function stripSdkPolyfills(source: string, version: string): string {
  if (version !== KNOWN_SDK.version) fail(`version ${version}, ${KNOWN_SDK.version} is known`)
  const hash = createHash('sha256').update(source).digest('hex')
  if (hash !== KNOWN_SDK.sha256) fail(`its module has the hash ${hash}`)
  return cutText(source)
}

/**
 * Replaces the polyfills and the Buffer between the markers. Throws unless each marker occurs
 * exactly once, in order.
 */
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
