import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

import type { FrameView } from '#application/views/frame-view.ts'
import type { PageView } from '#application/views/page-view.ts'
import { pageDescriber } from '#delivery/machine-readable/describe-page.ts'
import type { DescribePage } from '#delivery/machine-readable/describe-page.ts'
import { readMain } from '#delivery/machine-readable/main/read-main.ts'
import { StartRefusal } from '#ports/outage.ts'

const RENDERER = join(import.meta.dirname, '../../../dist/server/render-document.js')

/** Renderer of pages in the build, whose React components Node cannot run from their sources. */
interface BuiltRenderer {
  readonly renderCore: (view: PageView, frame: FrameView, assets: object) => string
}

/**
 * Describes a page with the built renderer of its HTML. Throws a `StartRefusal` if the site is not
 * built.
 */
export const describeBuiltPage: DescribePage = async (page) => {
  const { renderCore } = await builtRenderer()
  const renderHtml = (view: PageView, frame: FrameView) => renderCore(view, frame, {})
  return pageDescriber({ renderHtml, readMain })(page)
}

async function builtRenderer(): Promise<BuiltRenderer> {
  try {
    return await import(pathToFileURL(RENDERER).href)
  } catch (cause) {
    throw new StartRefusal('Le site n’est pas construit. Lancez « npm run build ».', cause)
  }
}
