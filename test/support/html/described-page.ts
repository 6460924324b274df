import type { PageView } from '#application/views/page-view.ts'
import { pageDescriber } from '#delivery/machine-readable/describe-page.ts'
import type { PageData } from '#delivery/machine-readable/json/page-schema.ts'
import { readMain } from '#delivery/machine-readable/main/read-main.ts'
import { pageText } from '#delivery/machine-readable/page-text.ts'

import { aFrame } from '../fixtures/frame-view.ts'
import { renderedHtml } from './rendered-html.ts'

/** Describes a loaded page to programs, in the thread of the test. */
export const describePage = pageDescriber({ renderHtml: renderedHtml, readMain })

/** Returns the JSON of a page view. */
export function dataOfPage(view: PageView): Promise<PageData> {
  return describePage({ view, frame: aFrame() })
}

/** Returns the Markdown of a page view, which the terminal and assistants get too. */
export async function markdownOfPage(view: PageView): Promise<string> {
  return pageText(await dataOfPage(view))
}
