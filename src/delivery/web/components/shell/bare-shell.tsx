import { use } from 'react'
import type { ReactNode } from 'react'

import * as pageIds from '#delivery/web/contract/page-ids.ts'

import { Brand } from './brand.tsx'
import { Link } from './link.tsx'
import { SiteContext } from './site-context.ts'

import styles from './bare-shell.module.css'

/** The layout of a page that must stand when nothing else does: the logo, the content, and whom to call. */
export function BareShell({ children }: { readonly children: ReactNode }) {
  const { publisher } = use(SiteContext)
  return (
    <>
      <header className={styles.edge}>
        <Brand />
      </header>
      <main id={pageIds.main} className={styles.main} tabIndex={-1}>
        {children}
      </main>
      <footer className={styles.edge}>
        <span>{publisher.name}</span>
        <Link href={`tel:${publisher.phone.replaceAll(/[^+\d]/g, '')}`}>
          {publisher.phone.replaceAll(' ', '\u00A0')}
        </Link>
        <Link href={`mailto:${publisher.email}`}>{publisher.email}</Link>
      </footer>
    </>
  )
}
