import type { Pages } from '#application/pages/routing/pages.ts'

import type { RenderedPage } from '../page-cache/rendered-page.ts'
import { addressOfKey } from './page-address.ts'
import type { PageAddress } from './page-address.ts'
import type { RenderPage } from './render-page.ts'
import type { RenderQueue } from './render-queue.ts'
import { isTextAddress, renderText } from './render-text.ts'
import type { TextRendererOptions } from './render-text.ts'

export interface AddressRendererOptions extends TextRendererOptions {
  readonly pages: Pages
  readonly render: RenderPage
  readonly queue: RenderQueue
}

/** The key under which the page for addresses that lead nowhere is kept; no request can spell it. */
export const NOT_FOUND_KEY = 'not found'

/** The key of the page for addresses that cannot be read; no request can spell it. */
export const MALFORMED_KEY = 'malformed address'

/** Renders whatever the page cache keeps, by its key: pages, and the texts for programs. */
export function addressRenderer(
  options: AddressRendererOptions,
): (key: string) => Promise<RenderedPage | undefined> {
  return async (key) => {
    if (isTextAddress(key)) return renderText(options, key)
    const { pages } = options
    if (key === NOT_FOUND_KEY) return options.render(await pages.notFound(), 'private', 'whole')
    if (key === MALFORMED_KEY)
      return options.render(await pages.malformedAddress(), 'private', 'whole')
    return renderAddress(options, addressOfKey(key))
  }
}

/** Renders the page of an address; `undefined` when it leads nowhere. */
export async function renderAddress(
  { pages, render, queue }: Pick<AddressRendererOptions, 'pages' | 'render' | 'queue'>,
  { route, query, core }: PageAddress,
): Promise<RenderedPage | undefined> {
  const opened = await route.open(pages, query)
  if (!opened) return undefined
  const keeping = route.kept ? 'public' : 'private'
  return queue.run(() => render(opened, keeping, core ? 'core' : 'whole'))
}
