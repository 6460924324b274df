import { CORE_FIELD } from '../../core-address.ts'
import type { KeptPage } from './kept-page.ts'
import type { PageShelf } from './page-shelf.ts'
import type { ShelvedPage } from './shelved-page.ts'

/** The last good copy of each page, as the page cache keeps pages. */
export interface LastGoodPages {
  /** The last good copy of the page at an address, if there is one; many askers share one look at the disk. */
  take(address: string): Promise<KeptPage | undefined>
  /** Once done, no copy older than this page is taken. */
  put(address: string, page: KeptPage): Promise<void>
  /** The address leads nowhere any more. */
  remove(address: string): Promise<void>
}

/** By which build pages are made, and for which site. */
type Made = Pick<ShelvedPage, 'build' | 'origin'>

/**
 * The copies of a shelf, for the pages of this build. A whole page that an older build made is still one: its style
 * stands in it, and without its scripts it works as for whoever has none. A part of a page needs the page of its build.
 * A copy that names a site elsewhere, where this one was before, is none.
 */
export function lastGoodPages(
  shelf: Pick<PageShelf, 'take' | 'put' | 'remove'>,
  made: Made,
): LastGoodPages {
  const taking = new Map<string, Promise<KeptPage | undefined>>()
  const found = async (address: string): Promise<KeptPage | undefined> => {
    const page = await shelf.take(address)
    if (!page || page.origin !== made.origin) return undefined
    if (page.build !== made.build && isPart(address)) return undefined
    return keptFrom(page)
  }
  return {
    take: (address) => {
      const running = taking.get(address)
      if (running) return running
      const taken = found(address).finally(() => {
        if (taking.get(address) === taken) taking.delete(address)
      })
      taking.set(address, taken)
      return taken
    },
    put: (address, page) => {
      taking.delete(address)
      return shelf.put(shelvedFrom(address, page, made))
    },
    remove: (address) => {
      taking.delete(address)
      return shelf.remove(address)
    },
  }
}

function isPart(address: string): boolean {
  return new URLSearchParams(address.split('?', 2)[1]).has(CORE_FIELD)
}

function shelvedFrom(address: string, page: KeptPage, made: Made): ShelvedPage {
  const { contentHash, tags, headers, variants } = page
  const { body, etag } = variants.br
  return { address, ...made, contentHash, etag, tags: [...tags], headers, body }
}

/** Outdated from the start: it is shown for want of better. */
function keptFrom({ contentHash, etag, tags, headers, body }: ShelvedPage): KeptPage {
  return {
    rendering: Symbol('last good'),
    contentHash,
    tags: new Set(tags),
    headers,
    best: false,
    freshUntil: Number.NEGATIVE_INFINITY,
    variants: {
      br: {
        body,
        etag,
        headers: [...headers, 'ETag', etag, 'Content-Length', String(body.length), ...BROTLI],
      },
    },
  }
}

const BROTLI = ['Content-Encoding', 'br']
