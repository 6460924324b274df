import { use } from 'react'
import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'

import type { FrameView } from '#application/views/frame-view.ts'
import type { Page } from '#application/views/shared-view-types.ts'
import * as pageIds from '#delivery/web/contract/element-ids.ts'
import type { Banner } from '#domain/editorial/banner.ts'

import { Link } from '../text/link.tsx'
import { PagePath, SiteContext } from '../text/site-and-page-contexts.ts'
import { fillAccountSlots } from './account-entry-slot.tsx'
import { AccountEntry } from './account-link.tsx'
import { Banners, PreviewBar } from './banners-and-preview-bar.tsx'
import { renderCachedShell } from './render-cached-shell.tsx'
import { Brand } from './site-brand-link.tsx'

import styles from './shell.module.css'

/**
 * Renders the body of a page to HTML: header, content, footer, bottom bar. With the layout `bare`,
 * it has neither menus nor banners.
 */
export function renderShell(
  frame: FrameView,
  page: Page,
  content: ReactNode,
  banners: readonly Banner[] = [],
): string {
  if (page.layout === 'bare') return renderBare(frame, page, content)
  const { top, panels, main, footer, bottomBar } = partsOf(frame, page, content, banners)
  return SKIP_LINK + top + panels + main + footer + bottomBar + OVERLAY
}

/**
 * Renders to HTML only the parts of the body that a route change replaces. With the layout `bare`,
 * that is the whole body.
 */
export function renderCoreShell(
  frame: FrameView,
  page: Page,
  content: ReactNode,
  banners: readonly Banner[] = [],
): string {
  if (page.layout === 'bare') return renderBare(frame, page, content)
  const { top, main, bottomBar } = partsOf(frame, page, content, banners)
  return top + main + bottomBar
}

function partsOf(frame: FrameView, page: Page, content: ReactNode, banners: readonly Banner[]) {
  const render = rendererOf(frame, page)
  const cached = renderCachedShell(frame, page.meta.path)
  const account = render(<AccountEntry />)
  const notices = render(
    <>
      {frame.preview && <PreviewBar {...frame.preview} />}
      <Banners banners={banners} />
    </>,
  )
  return {
    ...cached,
    top: notices + fillAccountSlots(cached.header, account),
    main: render(<Main layout={page.layout}>{content}</Main>),
    bottomBar: fillAccountSlots(cached.bottomBar, account),
  }
}

function renderBare(frame: FrameView, page: Page, content: ReactNode): string {
  return rendererOf(
    frame,
    page,
  )(
    <>
      {frame.preview && <PreviewBar {...frame.preview} />}
      <BareShell>{content}</BareShell>
    </>,
  )
}

function rendererOf(frame: FrameView, { meta }: Page): (part: ReactNode) => string {
  return (part) =>
    renderToString(
      <SiteContext value={frame.site}>
        <PagePath value={meta.path}>{part}</PagePath>
      </SiteContext>,
    )
}

interface MainProps {
  readonly layout: Page['layout']
  readonly children: ReactNode
}

function Main({ layout, children }: MainProps) {
  return (
    <main
      id={pageIds.main}
      className={layout === 'unpadded' ? styles.unpadded : styles.main}
      tabIndex={-1}
    >
      {children}
    </main>
  )
}

/** Renders the layout without menus, for error pages: logo, content, contact. */
function BareShell({ children }: { readonly children: ReactNode }) {
  const { publisher } = use(SiteContext)
  return (
    <>
      <header className={styles.edge}>
        <Brand />
      </header>
      <main id={pageIds.main} className={styles.content} tabIndex={-1}>
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

/** The loader and the live region of screen readers, both empty until a script fills them. */
const OVERLAY = renderToString(
  <>
    <div className={styles.overlay} />
    <output id={pageIds.announcer} className="sr-only" />
  </>,
)

const SKIP_LINK = renderToString(
  <a className={styles.skip} href={`#${pageIds.main}`}>
    Aller au contenu
  </a>,
)
