import { use } from 'react'
import type { ReactNode } from 'react'

import type { SiteIdentity } from '#application/views/frame-view.ts'
import type { HookAttributes } from '#delivery/web/contract/hooks.ts'
import { classifyLink } from '#domain/navigation/link.ts'
import type { ClassifiedLink } from '#domain/navigation/link.ts'

import { Icon } from './icon.tsx'
import { SiteContext } from './page-context.ts'

import styles from './link.module.css'

interface LinkProps {
  readonly href: string
  readonly children?: ReactNode
  readonly className?: string | undefined
  readonly rel?: string | undefined
  /** Left out where the layout itself shows that the link leaves the site. */
  readonly marked?: boolean
  readonly label?: string | undefined
  /** Whether the link leads to this very page, or to what the page belongs to. */
  readonly current?: boolean | 'page' | 'true' | undefined
  /** What a menu asks for, instead of what the link rule says. */
  readonly target?: '_self' | '_blank' | undefined
  /** How much of this page's address the next one is told; the usual origin when absent. */
  readonly referrerPolicy?: 'no-referrer-when-downgrade' | undefined
  /** The marks by which the script of the page finds the link. */
  readonly marks?: HookAttributes | undefined
}

/** The only way to write a link: the link rule of the site decides how it opens, or that it is no link at all. */
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
        {/* The space and the style keep the mark on the line of the last word. */}
        {marked && (
          <span className={styles.leaving}>
            {'\u202F'}
            <Icon name="external" className={styles.mark} />
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

const MOST_REMEMBERED = 4096
const remembered = new WeakMap<SiteIdentity, Map<string, ClassifiedLink>>()

/** The link rule of the site, asked once for each address: menus bring the same hundred links to every page. */
function classifiedLink(href: string, site: SiteIdentity): ClassifiedLink {
  const known = linksOf(site)
  const earlier = known.get(href)
  if (earlier) return earlier
  const link = classifyLink(href, {
    origin: site.origin,
    publisherDomains: site.publisher.domains,
  })
  if (known.size >= MOST_REMEMBERED) known.clear()
  known.set(href, link)
  return link
}

function linksOf(site: SiteIdentity): Map<string, ClassifiedLink> {
  const known = remembered.get(site)
  if (known) return known
  const links = new Map<string, ClassifiedLink>()
  remembered.set(site, links)
  return links
}
