import { surrogateKeys } from '#domain/caching/cache-keys.ts'

import type { RenderedPage } from '../page-cache/rendered-page.ts'

type Render = (address: string) => Promise<RenderedPage | undefined>

/** Every kept answer with its keys. */
export function renderedWithKeys(render: Render): Render {
  return async (address) => {
    const page = await render(address)
    return page && withSurrogateKeys(page)
  }
}

/** The answer with the keys by which shared caches forget it, as Fastly and as Cloudflare read them; as it is, when they may not keep it. */
function withSurrogateKeys(page: RenderedPage): RenderedPage {
  const { headers, tags } = page
  const keeping = headers[headers.indexOf('Cache-Control') + 1]
  if (keeping?.startsWith('public') !== true) return page
  const keys = surrogateKeys(tags)
  return {
    ...page,
    headers: [...headers, 'Surrogate-Key', keys.join(' '), 'Cache-Tag', keys.join(',')],
  }
}
