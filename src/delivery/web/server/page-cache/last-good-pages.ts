import { CORE_FIELD } from '#delivery/web/core-address.ts'

import type { CachedPage } from './cached-page.ts'
import type { Brought, PageShelf, TakenPage } from './page-shelf.ts'
import type { ShelvedPage } from './shelved-page.ts'

/** The last good copy of each page, as the page cache keeps pages. */
export interface LastGoodPages {
  /** The last good copy of the page at an address, if there is one; many askers share one look at the disk. */
  take(address: string): Promise<CachedPage | undefined>
  /** The copy that this process brought of a page, fresh for as long as that page was; `undefined` when there is none. */
  own(address: string): Promise<OwnCopy | undefined>
  /** Once done, no copy older than this page is taken; its rendering began after so many purges. */
  put(address: string, page: CachedPage, purges: number): Promise<void>
  /** The address leads nowhere any more. */
  remove(address: string): Promise<void>
}

/** A page that memory let go of, and how many purges there had been when its rendering began. */
export interface OwnCopy extends Pick<Brought, 'purges'> {
  readonly page: CachedPage
}

/** By which build pages are made, and for which site. */
type Made = Pick<ShelvedPage, 'build' | 'origin'>

/**
 * The copies of a shelf, for the pages of this build. A whole page that an older build made is still one: its style
 * stands in it, and without its scripts it works as for whoever has none. A part of a page needs the page of its build.
 * A copy that names a site elsewhere, where this one was before, is none.
 */
export function lastGoodPages(
  shelf: Pick<PageShelf, 'hasBrought' | 'take' | 'put' | 'remove'>,
  made: Made,
): LastGoodPages {
  const taking = new Map<string, Promise<TakenPage | undefined>>()
  const found = async (address: string): Promise<TakenPage | undefined> => {
    const page = await shelf.take(address)
    if (!page || page.origin !== made.origin) return undefined
    return page.build !== made.build && isPart(address) ? undefined : page
  }
  const taken = (address: string): Promise<TakenPage | undefined> => {
    const running = taking.get(address)
    if (running) return running
    const begun = found(address).finally(() => {
      if (taking.get(address) === begun) taking.delete(address)
    })
    taking.set(address, begun)
    return begun
  }
  return {
    take: async (address) => {
      const page = await taken(address)
      return page && keptFrom(page, OUTDATED)
    },
    own: async (address) => {
      const page = shelf.hasBrought(address) ? await taken(address) : undefined
      return page?.brought && { page: keptFrom(page, page.brought.freshUntil), ...page.brought }
    },
    put: (address, page, purges) => {
      taking.delete(address)
      return shelf.put(shelvedFrom(address, page, made), { purges, freshUntil: page.freshUntil })
    },
    remove: (address) => {
      taking.delete(address)
      return shelf.remove(address)
    },
  }
}

/** A copy that may be older than what is published is shown for want of better. */
const OUTDATED = Number.NEGATIVE_INFINITY

function isPart(address: string): boolean {
  return new URLSearchParams(address.split('?', 2)[1]).has(CORE_FIELD)
}

function shelvedFrom(address: string, page: CachedPage, made: Made): ShelvedPage {
  const { contentHash, tags, headers, br } = page
  const { body, etag } = br
  return { address, ...made, contentHash, etag, tags: [...tags], headers, body }
}

function keptFrom(
  { contentHash, etag, tags, headers, body }: ShelvedPage,
  freshUntil: number,
): CachedPage {
  return {
    contentHash,
    tags: new Set(tags),
    headers,
    freshUntil,
    br: {
      body,
      etag,
      headers: [...headers, 'ETag', etag, 'Content-Length', String(body.length), ...BROTLI],
    },
  }
}

const BROTLI = ['Content-Encoding', 'br']
