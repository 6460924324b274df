import { vi } from 'vitest'

import { ACCOUNT_PATHS } from '#domain/identity/account-paths.ts'
import { SANDBOX_ANSWER_PATH, SANDBOX_FIELDS } from '#domain/identity/sandbox-provider.ts'
import type { HandleIdentityRequest } from '#provider-test/support/embedded-provider.ts'
import { PROVIDER, SITE } from '#provider-test/support/embedded-provider.ts'
import { messageIn } from '#provider-test/support/oauth-client.ts'

/** Request that the SDK client sent, in a parsed form. */
export interface SentRequest {
  readonly method: string
  readonly path: string
  readonly query: Readonly<Record<string, string>>
  readonly body: unknown
  readonly headers: Readonly<Record<string, string>>
  /** True if cookies were sent: by a call with credentials, an iframe or a navigation. */
  readonly cookies: boolean
  readonly by: 'call' | 'frame' | 'navigation' | 'popup'
}

type Listener = (event: { readonly origin: string; readonly data: unknown }) => void

/** Fake browser APIs for the SDK client. Its requests reach the embedded identity provider. */
export class FakeSdkBrowser {
  readonly sent: SentRequest[] = []
  /** URLs outside the provider to which the page navigated. */
  readonly arrivals: URL[] = []
  /** Identity chosen on the page of the sandbox provider. */
  identity = 'camille'
  readonly #handle: HandleIdentityRequest
  readonly #cookies = new Map<string, string>()
  readonly #listeners = new Set<Listener>()
  #leaving: Promise<unknown> = Promise.resolve()

  constructor(handle: HandleIdentityRequest) {
    this.#handle = handle
  }

  /**
   * Installs the browser globals that the SDK client reads, with `credentials` as
   * `navigator.credentials`.
   */
  install(credentials: object = {}): void {
    const page = {
      location: { origin: SITE, href: `${SITE}/`, search: '', hash: '', assign: this.#leave },
      addEventListener: (name: string, listener: Listener) =>
        void (name === 'message' && this.#listeners.add(listener)),
      removeEventListener: (_name: string, listener: Listener) =>
        void this.#listeners.delete(listener),
      open: this.#open,
      postMessage: () => undefined,
      JSON,
      crypto,
      atob,
      console,
      localStorage: storage(),
      sessionStorage: storage(),
      navigator: { userAgent: 'Node', platform: 'Poste de Claire', credentials },
      PublicKeyCredential: {},
    }
    const body = { contains: () => true, removeChild: () => undefined, appendChild: this.#attach }
    const document = { body, createElement: frame, querySelector: () => body }
    for (const [name, value] of Object.entries({ ...page, document })) {
      if (!OWN.has(name)) vi.stubGlobal(name, value)
    }
    vi.stubGlobal('window', { ...page, document })
    vi.stubGlobal('fetch', this.#fetch)
  }

  /** Waits for the last navigation and returns its URL. Throws if none left the provider. */
  async arrival(): Promise<URL> {
    await this.#leaving
    const last = this.arrivals.at(-1)
    if (!last) throw new Error('no navigation left the provider')
    return last
  }

  readonly #leave = (address: string): void => {
    this.#leaving = this.#follow(Response.redirect(address), 'navigation')
  }

  readonly #fetch = async (address: string, init: RequestInit = {}): Promise<Response> => {
    const url = new URL(address.replace(`https://${new URL(PROVIDER).host}`, PROVIDER))
    return this.#ask(url, init, 'call', init.credentials === 'include')
  }

  readonly #attach = ({ src }: { readonly src?: string }): void => {
    if (src !== undefined) void this.#load(src)
  }

  async #load(frame: string): Promise<void> {
    const response = await this.#ask(new URL(frame), {}, 'frame', true)
    this.#tell((await messageIn(response)).message)
  }

  readonly #open = (address: string): object => {
    const answer = this.#navigate(new URL(address), 'popup')
    void answer.then(() => this.#tell(JSON.stringify({ a: 'ready' })))
    return {
      closed: false,
      close: () => undefined,
      postMessage: async () => {
        const { message } = await messageIn(await answer)
        this.#tell(JSON.stringify({ a: 'response', d: message }))
      },
    }
  }

  #tell(data: unknown): void {
    for (const listener of this.#listeners) listener({ origin: PROVIDER, data })
  }

  async #navigate(url: URL, by: 'navigation' | 'popup'): Promise<Response> {
    return this.#follow(await this.#ask(url, {}, by, true), by)
  }

  async #follow(response: Response, by: 'navigation' | 'popup'): Promise<Response> {
    const location = response.headers.get('location')
    if (location === null) return response
    const next = new URL(location)
    if (next.pathname === ACCOUNT_PATHS.provider) return this.#follow(await this.#choose(), by)
    if (next.origin === PROVIDER) return this.#navigate(next, by)
    this.arrivals.push(next)
    return response
  }

  /** Submits the chosen identity on the page of the sandbox provider. */
  #choose(): Promise<Response> {
    const headers = { 'Content-Type': 'application/x-www-form-urlencoded' }
    const body = new URLSearchParams({ [SANDBOX_FIELDS.subject]: this.identity }).toString()
    const url = new URL(SANDBOX_ANSWER_PATH, PROVIDER)
    return this.#send(url, { method: 'POST', headers, body }, PROVIDER, true)
  }

  #ask(url: URL, init: RequestInit, by: SentRequest['by'], cookies: boolean): Promise<Response> {
    const { method = 'GET', headers = {}, body } = init
    this.sent.push({
      method,
      path: url.pathname,
      query: Object.fromEntries(url.searchParams),
      body: typeof body === 'string' ? JSON.parse(body) : undefined,
      headers: Object.fromEntries(new Headers(headers)),
      cookies,
      by,
    })
    return this.#send(url, init, SITE, cookies)
  }

  async #send(url: URL, init: RequestInit, origin: string, cookies: boolean): Promise<Response> {
    const headers = new Headers(init.headers)
    headers.set('Origin', origin)
    if (cookies) headers.set('Cookie', [...this.#cookies].map((pair) => pair.join('=')).join('; '))
    const request = new Request(url, { ...init, headers, credentials: 'omit' })
    const response = await this.#handle(request, '192.0.2.1')
    if (!response) throw new Error(`no endpoint answers ${request.method} ${url.pathname}`)
    if (cookies) this.#keep(response.headers.getSetCookie())
    return response
  }

  #keep(cookies: readonly string[]): void {
    for (const cookie of cookies) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? []
      if (/Max-Age=0(?:;|$)/.test(cookie)) this.#cookies.delete(name)
      else this.#cookies.set(name, value)
    }
  }
}

/** Globals of Node that the provider needs, which stay unchanged. */
const OWN = new Set([
  'JSON',
  'crypto',
  'atob',
  'console',
  'addEventListener',
  'removeEventListener',
])

function frame(): object {
  return {
    style: {},
    setAttribute(this: Record<string, string>, name: string, value: string) {
      this[name] = value
    },
  }
}

function storage(): object {
  const items = new Map<string, string>()
  return {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  }
}
