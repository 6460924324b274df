import { addressWithin, isWeb } from './same-origin.ts'

/** Where a link leads, which decides how it is followed: inside the app, in the same tab, in a new one, or not at all (§2). */
export type LinkKind =
  | 'inApp'
  | 'sameSite'
  | 'publisher'
  | 'external'
  | 'inPage'
  | 'contact'
  | 'refused'

/** A link with the address to write; a refused link has an empty one, only its text is shown (§2). */
export interface ClassifiedLink {
  readonly kind: LinkKind
  readonly href: string
}

/** The origin of the site, and the domains of its publisher, subdomains included (§2). */
export interface LinkSite {
  readonly origin: string
  readonly publisherDomains: readonly string[]
}

const REFUSED: ClassifiedLink = { kind: 'refused', href: '' }

/** Classifies a link: the seven sections stay in the app except `/guide-rh/`, the publisher's domains keep the tab, other sites open a new one; `mailto:` and `tel:` are contacts, every other scheme is refused (§2). */
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

/** The sections whose pages follow each other without a full load (§2). */
export type InAppSection =
  | 'actualite'
  | 'contenu'
  | 'espace-presse'
  | 'guide'
  | 'sondage-etude'
  | 'vie-d-entreprise'
  | 'podcasts-rh'

/** The seven in-app sections, in the order of the specification (§2). */
export const IN_APP_SECTIONS: readonly InAppSection[] = [
  'actualite',
  'contenu',
  'espace-presse',
  'guide',
  'sondage-etude',
  'vie-d-entreprise',
  'podcasts-rh',
]

/** The in-app section of a path, told by its first segment; undefined elsewhere (§2). */
export function inAppSection(path: string): InAppSection | undefined {
  const first = path.split('/', 2)[1]
  return IN_APP_SECTIONS.find((section) => section === first)
}
