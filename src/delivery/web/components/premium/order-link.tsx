import { use } from 'react'
import type { ReactNode } from 'react'

import { orderLink } from '#domain/navigation/order-address.ts'
import { safeReturn } from '#domain/navigation/same-origin.ts'

import { Link } from '../shell/link.tsx'
import { PagePath } from '../shell/page-path.ts'
import { SiteContext } from '../shell/site-context.ts'

interface OrderLinkProps {
  readonly className?: string | undefined
  readonly children: ReactNode
}

/** A link that orders what the page is about; the server adds the action code and leads to the shop. */
export function OrderLink({ className, children }: OrderLinkProps) {
  const { origin } = use(SiteContext)
  return (
    <Link href={orderLink(safeReturn(use(PagePath), origin))} className={className} rel="nofollow">
      {children}
    </Link>
  )
}
