import { use } from 'react'

import { SHELL_TEXTS } from '../../../domain/messages.ts'
import { Icon } from './icon.tsx'
import { Link } from './link.tsx'
import { SiteContext } from './site-context.ts'

interface SignInLinkProps {
  readonly path: string
  readonly className?: string | undefined
}

/** The way to the account service; a script turns it into the account menu for whoever is signed in. */
export function SignInLink({ path, className }: SignInLinkProps) {
  const site = use(SiteContext)
  return (
    <Link
      href={signInAddress(site.links.account, site.origin + path)}
      className={className}
      marked={false}
    >
      <Icon name="person" />
      <span>{SHELL_TEXTS.signIn}</span>
    </Link>
  )
}

function signInAddress(account: string, page: string): string {
  const separator = account.includes('?') ? '&' : '?'
  return `${account}${separator}returnUrl=${encodeURIComponent(page)}`
}
