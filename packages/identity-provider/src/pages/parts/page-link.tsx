import type { ReactNode } from 'react'

import { ACCOUNT_PATHS } from '#domain/identity/account-links.ts'
import type { AccountPage } from '#domain/identity/account-links.ts'

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
      data-carry
      aria-current={current ? 'page' : undefined}
    >
      {children}
    </a>
  )
}
