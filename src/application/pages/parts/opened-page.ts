import type { FrameView } from '#application/views/frame-view.ts'
import type { PageView } from '#application/views/page-view.ts'
import type { PageLifetimeKey } from '#domain/caching/lifetimes.ts'

/** A page ready to be painted, with what its keepers must know: how long it lives and what it shows. */
export interface OpenedPage {
  readonly view: PageView
  readonly frame: FrameView
  /** The name of the page's lifetime in the table of §9. */
  readonly lifetime: PageLifetimeKey
  /** What the page shows; a change of any of them outdates it. */
  readonly tags: ReadonlySet<string>
  /** What the page was asked for cannot be had for the moment: it says so, and is to be asked for again. */
  readonly unavailable?: boolean
}
