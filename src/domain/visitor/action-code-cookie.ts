import { days } from '../shared/duration.ts'
import type { Duration } from '../shared/duration.ts'

/** How the action code is kept: under this name, for thirty days, in milliseconds, on the whole site (§3, §7, §9). */
export const ACTION_CODE_COOKIE: {
  readonly name: 'codeaction'
  readonly life: Duration
  readonly path: '/'
  readonly sameSite: 'Lax'
} = { name: 'codeaction', life: days(30), path: '/', sameSite: 'Lax' }

/** Names under which strangers hold sites side by side: browsers refuse a cookie for all of them. */
const SHARED_SUFFIXES: ReadonlySet<string> = new Set([
  'asso.fr',
  'com.fr',
  'gouv.fr',
  'co.uk',
  'org.uk',
  'cleverapps.io',
  'github.io',
  'herokuapp.com',
  'netlify.app',
  'onrender.com',
  'pages.dev',
  'vercel.app',
])

/** The domain for which a cookie is shared by all subdomains (§7): the host without its first part, or the host itself when no shorter one belongs to its owner. `localhost`, an IP address and what is no host have none: the cookie then belongs to the host alone. */
export function cookieDomain(host: string): string | undefined {
  if (/[^\w.:-]/.test(host)) return undefined
  const labels = URL.parse(`http://${host}`)?.hostname.replace(/\.$/, '').split('.') ?? []
  if (labels.length < 2 || labels.includes('') || !isName(labels.at(-1))) return undefined
  const parent = labels.slice(1).join('.')
  return labels.length === 2 || SHARED_SUFFIXES.has(parent) ? labels.join('.') : parent
}

/** The last part of an IP address is a number. */
function isName(topLevel: string | undefined): boolean {
  return topLevel !== 'localhost' && /\D/.test(topLevel ?? '')
}
