import type { ReactNode } from 'react'

import type { FrameView } from '../../../application/views/frame-view.ts'
import { PAGE_IDS } from '../page-ids.ts'
import { BottomBar } from './bottom-bar.tsx'
import { MobileMenu } from './mobile-menu.tsx'
import { PagePath } from './page-path.ts'
import { SearchPanel } from './search-panel.tsx'
import { SiteContext } from './site-context.ts'
import { SiteFooter } from './site-footer.tsx'
import { SiteHeader } from './site-header.tsx'

import styles from './shell.module.css'

interface ShellProps {
  readonly frame: FrameView
  /** Canonical path of the page, where the services outside send the reader back. */
  readonly path: string
  readonly children: ReactNode
}

/** What surrounds every page: header, main content, footer, and on small screens the bottom bar. */
export function Shell({ frame, path, children }: ShellProps) {
  return (
    <SiteContext value={frame.site}>
      <PagePath value={path}>
        <a className={styles.skip} href={`#${PAGE_IDS.main}`}>
          Aller au contenu
        </a>
        <SiteHeader frame={frame} />
        <MobileMenu menus={frame.menus} />
        <SearchPanel />
        <main id={PAGE_IDS.main} className={styles.main} tabIndex={-1}>
          {children}
        </main>
        <SiteFooter frame={frame} />
        <BottomBar />
      </PagePath>
    </SiteContext>
  )
}
