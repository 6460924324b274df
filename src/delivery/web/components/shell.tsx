import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'

import type { FrameView } from '../../../application/views/frame-view.ts'
import type { Page } from '../../../application/views/page-parts.ts'
import type { Banner } from '../../../domain/editorial/banner.ts'
import { PAGE_IDS } from '../page-ids.ts'
import { Banners } from './banners.tsx'
import { BareShell } from './bare-shell.tsx'
import { BottomBar } from './bottom-bar.tsx'
import { keptParts } from './kept-parts.tsx'
import { Overlay } from './overlay.tsx'
import { PagePath } from './page-path.ts'
import { PreviewBar } from './preview-bar.tsx'
import { SiteContext } from './site-context.ts'
import { SiteHeader } from './site-header.tsx'

import styles from './shell.module.css'

/** The body of a page: its main content in what surrounds every page, header, footer, and on small screens the bottom bar; or in the layout that it supplies (§2). The parts that no page changes are painted once. */
export function paintShell(
  frame: FrameView,
  { meta, layout }: Page,
  content: ReactNode,
  banners: readonly Banner[] = [],
): string {
  const paint = (part: ReactNode): string =>
    renderToString(
      <SiteContext value={frame.site}>
        <PagePath value={meta.path}>{part}</PagePath>
      </SiteContext>,
    )
  if (layout === 'bare') return paint(<BareShell>{content}</BareShell>)
  const kept = keptParts(frame)
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
      <main
        id={PAGE_IDS.main}
        className={layout === 'unpadded' ? styles.unpadded : styles.main}
        tabIndex={-1}
      >
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
