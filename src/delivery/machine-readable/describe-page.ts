import type { LoadedPage } from '#application/pages/common/loaded-page.ts'
import type { FrameView } from '#application/views/frame-view.ts'
import type { PageView } from '#application/views/page-view.ts'

import { pageData } from './json/page-json.ts'
import type { PageData } from './json/page-schema.ts'
import type { MainContent } from './main/read-main.ts'

/** Page with the data from which it is described to programs. */
type DescribedPage = Pick<LoadedPage, 'view' | 'frame'>

/** Describes a loaded page to programs: JSON, Markdown, the terminal and assistants. */
export type DescribePage = (page: DescribedPage) => Promise<PageData>

/** What a page is described from. */
export interface PageReading {
  /** Renders a page as HTML, as browsers get it. */
  readonly renderHtml: (view: PageView, frame: FrameView) => string
  /** Reads the main content of a page, beside the event loop of a server. */
  readonly readMain: (html: string, origin: string) => MainContent | Promise<MainContent>
}

/** Creates the description of pages, whose words and links are those of their HTML. */
export function pageDescriber({ renderHtml, readMain }: PageReading): DescribePage {
  return async ({ view, frame }) => {
    const { origin } = frame.site
    return pageData(view, await readMain(renderHtml(view, frame), origin), origin)
  }
}
