import type { ReactNode } from 'react'
import { use } from 'react'

import { ACCOUNT_PATHS } from '#domain/identity/account-paths.ts'
import type { AccountPage } from '#domain/identity/account-paths.ts'

import { FrameContext } from './account-page-views.ts'

interface PageLinkProps {
  readonly to: AccountPage
  readonly children: ReactNode
  readonly className?: string | undefined
  readonly current?: boolean
}

/** Link to an account page; the script adds the return URL. */
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
  readonly path: string
  readonly children: ReactNode
  readonly className?: string | undefined
  /** True to open a new window, so that the form of this page stays open. */
  readonly apart?: boolean
}

/** Link to a page of the site. */
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
