import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'

import type { FrameView } from '../../../application/views/frame-view.ts'
import type { Banner } from '../../../domain/editorial/banner.ts'
import { PAGE_IDS } from '../page-ids.ts'
import { Banners } from './banners.tsx'
import { BottomBar } from './bottom-bar.tsx'
import { keptParts } from './kept-parts.tsx'
import { Overlay } from './overlay.tsx'
import { PagePath } from './page-path.ts'
import { PreviewBar } from './preview-bar.tsx'
import { SiteContext } from './site-context.ts'
import { SiteHeader } from './site-header.tsx'

import styles from './shell.module.css'

/** The body of a page: its main content in what surrounds every page, header, footer, and on small screens the bottom bar. The parts that no page changes are painted once. */
export function paintShell(
  frame: FrameView,
  path: string,
  content: ReactNode,
  banners: readonly Banner[] = [],
): string {
  const kept = keptParts(frame)
  const paint = (part: ReactNode): string =>
    renderToString(
      <SiteContext value={frame.site}>
        <PagePath value={path}>{part}</PagePath>
      </SiteContext>,
    )
  return [
    paint(
      <>
        <a className={styles.skip} href={`#${PAGE_IDS.main}`}>
          Aller au contenu
        </a>
        {frame.preview && <PreviewBar />}
        <Banners banners={banners} />
        <SiteHeader frame={frame} />
      </>,
    ),
    kept.panels,
    paint(
      <main id={PAGE_IDS.main} className={styles.main} tabIndex={-1}>
        {content}
      </main>,
    ),
    kept.footer,
    paint(
      <>
        <BottomBar />
        <Overlay />
      </>,
    ),
  ].join('')
}
