import { use } from 'react'
import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'

import type { FrameView } from '#application/views/frame-view.ts'
import type { Page } from '#application/views/shared-view-types.ts'
import * as pageIds from '#delivery/web/contract/page-ids.ts'
import type { Banner } from '#domain/editorial/banner.ts'

import { Banners, PreviewBar } from './banners-and-preview-bar.tsx'
import { BottomBar } from './bottom-bar.tsx'
import { Brand } from './brand.tsx'
import { cachedShell } from './cached-shell.tsx'
import { Link } from './link.tsx'
import { PagePath, SiteContext } from './page-context.ts'
import { SiteHeader } from './site-header.tsx'

import styles from './shell.module.css'

/**
 * Renders the body of a page: header, content, footer, bottom bar; or the bare layout. Parts that
 * all pages share are cached.
 */
export function renderShell(
  frame: FrameView,
  page: Page,
  content: ReactNode,
  banners: readonly Banner[] = [],
): string {
  if (page.layout === 'bare') return renderBare(frame, page, content)
  const cached = cachedShell(frame)
  const render = rendererOf(frame, page)
  return [
    render(
      <a className={styles.skip} href={`#${pageIds.main}`}>
        Aller au contenu
      </a>,
    ),
    render(<Top frame={frame} banners={banners} />),
    cached.panels,
    render(<Main layout={page.layout}>{content}</Main>),
    cached.footer,
    render(
      <>
        <BottomBar />
        <Overlay />
      </>,
    ),
  ].join('')
}

/** Renders the parts of the body that a route change replaces. */
export function renderCoreShell(
  frame: FrameView,
  page: Page,
  content: ReactNode,
  banners: readonly Banner[] = [],
): string {
  if (page.layout === 'bare') return renderBare(frame, page, content)
  return rendererOf(
    frame,
    page,
  )(
    <>
      <Top frame={frame} banners={banners} />
      <Main layout={page.layout}>{content}</Main>
      <BottomBar />
    </>,
  )
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

interface TopProps {
  readonly frame: FrameView
  readonly banners: readonly Banner[]
}

function Top({ frame, banners }: TopProps) {
  return (
    <>
      {frame.preview && <PreviewBar {...frame.preview} />}
      <Banners banners={banners} />
      <SiteHeader frame={frame} />
    </>
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

/**
 * Renders the loader and the live region of screen readers, both empty until a script fills them.
 */
function Overlay() {
  return (
    <>
      <div className={styles.overlay} />
      <output id={pageIds.announcer} className="sr-only" />
    </>
  )
}
