/**
 * Web platform types that the domain may use: URL parsing and byte decoding. They replace the DOM
 * library, so that clocks and network calls do not compile.
 */

interface URL {
  readonly hash: string
  readonly host: string
  readonly hostname: string
  readonly href: string
  readonly origin: string
  readonly password: string
  readonly pathname: string
  readonly port: string
  readonly protocol: string
  readonly search: string
  readonly searchParams: URLSearchParams
  readonly username: string
}
declare const URL: {
  new (url: string, base?: string): URL
  canParse(url: string, base?: string): boolean
  parse(url: string, base?: string): URL | null
}

interface URLSearchParams {
  append(name: string, value: string): void
  delete(name: string): void
  get(name: string): string | null
  has(name: string): boolean
  set(name: string, value: string): void
  toString(): string
  [Symbol.iterator](): IterableIterator<[string, string]>
}
declare const URLSearchParams: {
  new (
    init?: string | Record<string, string> | Iterable<readonly [string, string]>,
  ): URLSearchParams
}

declare const TextDecoder: {
  new (label?: string, options?: { fatal?: boolean }): { decode(input: Uint8Array): string }
}
declare function atob(encoded: string): string
