import { use } from 'react'
import type { ReactNode } from 'react'

import type { SiteIdentity } from '#application/views/frame-view.ts'
import type { DataAttributes } from '#delivery/web/contract/data-attributes.ts'
import { classifyLink } from '#domain/navigation/classify-link.ts'
import type { ClassifiedLink } from '#domain/navigation/classify-link.ts'

import { Icon } from './icon.tsx'
import { SiteContext } from './site-and-page-contexts.ts'

import styles from './link.module.css'

interface LinkProps {
  readonly href: string
  readonly children?: ReactNode
  readonly className?: string | undefined
  readonly rel?: string | undefined
  /**
   * False to hide the external-link icon, where the layout already shows that the link leaves the
   * site.
   */
  readonly marked?: boolean
  readonly label?: string | undefined
  /** `page` or true if the link leads to the current page, `'true'` if to an ancestor. */
  readonly current?: boolean | 'page' | 'true' | undefined
  /** Target set by a menu, instead of the one that `classifyLink` implies. */
  readonly target?: '_self' | '_blank' | undefined
  /** Referrer policy of a link that opens in the same window. */
  readonly referrerPolicy?: 'no-referrer-when-downgrade' | undefined
  /** Data attributes for the page's scripts. */
  readonly marks?: DataAttributes | undefined
}

/**
 * Renders a link. Without `target`, `classifyLink` decides whether it opens in a new window. For
 * a refused URL, renders the content without a link.
 */
export function Link({ href, children, className, rel, marked = true, ...props }: LinkProps) {
  const { label, current, target, marks, referrerPolicy } = props
  const link = classifiedLink(href, use(SiteContext))
  if (link.kind === 'refused') return <span className={className}>{children}</span>
  const leaves = link.kind === 'external'
  if (target === undefined ? leaves : target === '_blank') {
    return (
      <a
        href={link.href}
        className={className}
        target="_blank"
        rel={['noopener', rel].filter(Boolean).join(' ')}
        aria-label={label && `${label} (nouvelle fenêtre)`}
        {...marks}
      >
        {children}
        {/* The no-break space and the style keep the mark on the line of the last word. */}
        {marked && (
          <span className={styles.external} aria-hidden="true">
            {'\u202F'}
            <Icon name="external" className={styles.icon} />
          </span>
        )}
        {label === undefined && <span className="sr-only"> (nouvelle fenêtre)</span>}
      </a>
    )
  }
  return (
    <a
      href={link.href}
      className={className}
      rel={rel}
      aria-label={label}
      aria-current={current === true ? 'page' : current || undefined}
      referrerPolicy={referrerPolicy}
      {...marks}
    >
      {children}
    </a>
  )
}

const MAX_CACHED = 4096
const cache = new WeakMap<SiteIdentity, Map<string, ClassifiedLink>>()

/** Returns the classification of a URL, cached since all pages share a hundred menu links. */
function classifiedLink(href: string, site: SiteIdentity): ClassifiedLink {
  const links = linksOf(site)
  const earlier = links.get(href)
  if (earlier) return earlier
  const link = classifyLink(href, {
    origin: site.origin,
    publisherDomains: site.publisher.domains,
  })
  if (links.size >= MAX_CACHED) links.clear()
  links.set(href, link)
  return link
}

function linksOf(site: SiteIdentity): Map<string, ClassifiedLink> {
  const cachedLinks = cache.get(site)
  if (cachedLinks) return cachedLinks
  const links = new Map<string, ClassifiedLink>()
  cache.set(site, links)
  return links
}
