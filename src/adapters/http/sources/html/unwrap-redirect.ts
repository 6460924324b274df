/** Address of a search engine or a mail program that leads to the address in one of its parts. */
interface Redirect {
  readonly host: RegExp
  readonly path: RegExp
  /** Returns the address to which it leads. */
  readonly target: (address: URL) => string | null | undefined
}

const parameter =
  (...names: readonly string[]) =>
  ({ searchParams }: URL): string | null | undefined =>
    names.map((name) => searchParams.get(name)).find((value) => value !== null)

const REDIRECTS: readonly Redirect[] = [
  { host: /(?:^|\.)google\.[a-z.]{2,6}$/u, path: /^\/url$/u, target: parameter('q', 'url') },
  { host: /(?:^|\.)bing\.com$/u, path: /^\/ck\/a$/u, target: bingTarget },
  { host: /(?:^|\.)duckduckgo\.com$/u, path: /^\/l\/$/u, target: parameter('uddg') },
  { host: /^r\.search\.yahoo\.com$/u, path: /\/RU=/u, target: yahooTarget },
  { host: /\.safelinks\.protection\.outlook\.com$/u, path: /^\//u, target: parameter('url') },
]

/** Maximum number of redirects around one address. */
const MAX_REDIRECTS = 3

/** Returns the address to which a redirect of a search engine leads, or the address itself. */
export function unwrapRedirect(href: string): string {
  let target = href
  for (let count = 0; count < MAX_REDIRECTS; count += 1) {
    const inner = innerAddress(URL.parse(target.trim()))
    if (inner === undefined) break
    target = inner
  }
  return target
}

function innerAddress(address: URL | null): string | undefined {
  if (address === null) return undefined
  const { hostname, pathname } = address
  const redirect = REDIRECTS.find(({ host, path }) => host.test(hostname) && path.test(pathname))
  const inner = redirect?.target(address) ?? ''
  return /^https?:\/\//iu.test(inner) ? inner : undefined
}

/** Bing writes « a1 » before the address in base64. */
function bingTarget({ searchParams }: URL): string | undefined {
  const code = searchParams.get('u')
  return code?.startsWith('a1') === true
    ? Buffer.from(code.slice(2), 'base64url').toString()
    : undefined
}

function yahooTarget({ pathname }: URL): string | undefined {
  const code = /\/RU=(?<target>[^/]+)/u.exec(pathname)?.groups?.['target']
  try {
    return code === undefined ? undefined : decodeURIComponent(code)
  } catch {
    return undefined
  }
}
