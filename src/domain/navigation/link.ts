import { addressWithin, isWeb } from './same-origin.ts'

/** Where a link leads: in the app, same tab, new tab, in the page, a contact, or nowhere. */
export type LinkKind =
  | 'inApp'
  | 'sameSite'
  | 'publisher'
  | 'external'
  | 'inPage'
  | 'contact'
  | 'refused'

/** Link with the address to write; empty if it is refused, and only its text shows. */
export interface ClassifiedLink {
  readonly kind: LinkKind
  readonly href: string
}

/** Origin of the site, and the domains of its publisher, subdomains included. */
export interface LinkSite {
  readonly origin: string
  readonly publisherDomains: readonly string[]
}

const REFUSED: ClassifiedLink = { kind: 'refused', href: '' }

/**
 * Classifies a link. Sections stay in the app except `/guide-rh/`, the publisher keeps the tab,
 * other sites open a new one. Schemes other than http(s), `mailto:` and `tel:` are refused.
 */
export function classifyLink(href: string, site: LinkSite): ClassifiedLink {
  const written = href.trim()
  if (written === '') return REFUSED
  const home = URL.parse(site.origin)
  const url = URL.parse(written, site.origin)
  if (home === null || url === null) return REFUSED
  if (written.startsWith('#')) return { kind: 'inPage', href: url.hash === '' ? '#' : url.hash }
  if (isContact(url)) return { kind: 'contact', href: url.href }
  return isWeb(url) ? webLink(url, home.origin, site.publisherDomains) : REFUSED
}

// `mailto://name@host` names a host to call, not a mailbox.
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

/** Sections whose pages follow each other without a full load. */
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

/** In-app section of a path, by its first segment. */
export function inAppSection(path: string): InAppSection | undefined {
  const first = path.split('/', 2)[1]
  return IN_APP_SECTIONS.find((section) => section === first)
}
