import type { ReactNode } from 'react'
import { use } from 'react'

import { ACCOUNT_PATHS } from '#domain/identity/account-links.ts'
import type { AccountPage } from '#domain/identity/account-links.ts'

import { FrameContext } from '../account-view.ts'

interface PageLinkProps {
  readonly to: AccountPage
  readonly children: ReactNode
  readonly className?: string | undefined
  readonly current?: boolean
}

/** A link to another page of the account service; the script makes it carry on where the reader comes back to (§7). */
export function PageLink({ to, children, className, current = false }: PageLinkProps) {
  return (
    <a
      href={ACCOUNT_PATHS[to]}
      className={className}
      data-keep-return
      aria-current={current ? 'page' : undefined}
    >
      {children}
    </a>
  )
}

interface SiteLinkProps {
  /** A path of the site. */
  readonly path: string
  readonly children: ReactNode
  readonly className?: string | undefined
  /** Whether what is being filled in here must not be lost. */
  readonly apart?: boolean
}

/** A link to a page of the site, whose account this is. */
export function SiteLink({ path, children, className, apart = false }: SiteLinkProps) {
  const { site } = use(FrameContext)
  const href = site.origin + path
  return (
    <a
      href={href}
      className={className}
      target={apart ? '_blank' : undefined}
      rel="noopener noreferrer"
    >
      {children}
      {apart && <span className="sr-only"> (nouvelle fenêtre)</span>}
    </a>
  )
}
