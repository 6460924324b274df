import { addressWithin, isHttpUrl } from './same-origin-urls.ts'

/** Kind of link by its destination. `external` opens a new tab; `refused` is shown as text. */
export type LinkKind =
  /** Page in one of the `IN_APP_SECTIONS`, except those below `guide-rh`. */
  | 'inApp'
  /** Other page of this site. */
  | 'sameSite'
  /** Page of another site of the publisher. */
  | 'publisher'
  | 'external'
  /** Anchor in the current page. */
  | 'inPage'
  /** Email address or phone number. */
  | 'contact'
  | 'refused'

/** Link with its normalized URL, which is empty for a refused link. */
export interface ClassifiedLink {
  readonly kind: LinkKind
  readonly href: string
}

/** Origin of the site, and domains of its publisher with their subdomains. */
export interface LinkSite {
  readonly origin: string
  readonly publisherDomains: readonly string[]
}

/** Matches paths that a URL parser returns unchanged, like most links of pages. */
const PLAIN_PATH = /^\/(?!\/)[a-z\d/-]*$/

const REFUSED: ClassifiedLink = { kind: 'refused', href: '' }

/**
 * Classifies a link and normalizes its URL. Schemes other than http(s), `mailto:` and `tel:` are
 * refused, and so are URLs with a user name or password.
 */
export function classifyLink(href: string, site: LinkSite): ClassifiedLink {
  const written = href.trim()
  if (written === '') return REFUSED
  if (PLAIN_PATH.test(written)) return linkWithin(written)
  const home = URL.parse(site.origin)
  const url = URL.parse(written, site.origin)
  if (home === null || url === null) return REFUSED
  if (written.startsWith('#')) return { kind: 'inPage', href: url.hash === '' ? '#' : url.hash }
  if (isContact(url)) return { kind: 'contact', href: url.href }
  return isHttpUrl(url) ? webLink(url, home.origin, site.publisherDomains) : REFUSED
}

// Excludes `mailto://name@host`, which names a host and not a mailbox.
function isContact(url: URL): boolean {
  return (url.protocol === 'mailto:' || url.protocol === 'tel:') && url.host === ''
}

function webLink(url: URL, origin: string, domains: readonly string[]): ClassifiedLink {
  if (url.username !== '' || url.password !== '') return REFUSED
  if (url.origin === origin) return linkWithin(addressWithin(url))
  return { kind: isPublisher(url.hostname, domains) ? 'publisher' : 'external', href: url.href }
}

function linkWithin(href: string): ClassifiedLink {
  const path = href.replace(/[?#].*$/s, '')
  const inApp = inAppSection(path) !== undefined && !href.includes('/guide-rh/')
  return { kind: inApp ? 'inApp' : 'sameSite', href }
}

function isPublisher(hostname: string, domains: readonly string[]): boolean {
  return domains.some(
    (domain) => domain !== '' && (hostname === domain || hostname.endsWith(`.${domain}`)),
  )
}

/**
 * Section of the site: links to most of its pages are of the kind `inApp`. `isShownInApp` decides
 * which pages open without a full page load.
 */
export type InAppSection =
  | 'actualite'
  | 'contenu'
  | 'espace-presse'
  | 'guide'
  | 'sondage-etude'
  | 'vie-d-entreprise'
  | 'podcasts-rh'

export const IN_APP_SECTIONS: readonly InAppSection[] = [
  'actualite',
  'contenu',
  'espace-presse',
  'guide',
  'sondage-etude',
  'vie-d-entreprise',
  'podcasts-rh',
]

/** Returns the in-app section of a path from its first segment, or undefined. */
export function inAppSection(path: string): InAppSection | undefined {
  const first = path.split('/', 2)[1]
  return IN_APP_SECTIONS.find((section) => section === first)
}
