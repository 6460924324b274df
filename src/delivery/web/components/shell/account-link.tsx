import { use } from 'react'
import type { ReactNode } from 'react'

import { hooks } from '#delivery/web/contract/hooks.ts'
import { accountLink } from '#domain/identity/account-links.ts'
import type { AccountAction } from '#domain/identity/account-links.ts'

import { Link } from './link.tsx'
import { PagePath } from './page-path.ts'
import { SiteContext } from './site-context.ts'

interface AccountLinkProps {
  readonly action: AccountAction
  /** True where coming back starts the free trial. */
  readonly trial?: boolean
  readonly className?: string | undefined
  readonly children: ReactNode
}

/** A link to the account service, which comes back to this page, in the same window wherever it lives; a script turns the way in into the account menu for whoever is signed in. */
export function AccountLink({ action, trial = false, className, children }: AccountLinkProps) {
  const { origin, links } = use(SiteContext)
  const address = accountLink(links.account, action, { address: use(PagePath), origin, trial })
  return (
    <Link
      href={address}
      className={className}
      target="_self"
      marked={false}
      marks={hooks({ account: action })}
      // The action code of the page is known to its address alone until a script has run.
      referrerPolicy={trial ? 'no-referrer-when-downgrade' : undefined}
    >
      {children}
    </Link>
  )
}
