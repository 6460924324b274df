import { use } from 'react'
import type { ReactNode } from 'react'

import { FrameContext } from '../frame-context.ts'

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
