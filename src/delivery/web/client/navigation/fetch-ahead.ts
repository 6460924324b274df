import { isFetchedAhead } from '#domain/navigation/same-origin.ts'

import { FRESH, fetchedPage } from './fetched-pages.ts'

/** How long the pointer or the focus rests on a link before its page is fetched, in milliseconds: crossing a list asks for nothing. */
const INTENT = 50

/** Fetches the page of a link that the reader is about to follow; a mere glance fetches nothing for whoever saves data. */
export function fetchAhead(): void {
  let candidate: string | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  const considered = ({ target }: Event): void => {
    const address = addressAhead(target)
    if (address === candidate) return
    candidate = address
    clearTimeout(timer)
    if (address !== undefined) timer = setTimeout(() => void fetchedPage(address, FRESH), INTENT)
  }
  if (!savesData()) {
    addEventListener('pointermove', considered)
    addEventListener('focusin', considered)
  }
  addEventListener('pointerdown', ({ target }) => {
    const address = addressAhead(target)
    if (address !== undefined) void fetchedPage(address, FRESH)
  })
}

function addressAhead(target: EventTarget | null): string | undefined {
  const link = target instanceof Element && target.closest<HTMLAnchorElement>('a[href]')
  if (!link || link.target !== '' || link.hasAttribute('download')) return undefined
  const [address = ''] = link.href.split('#')
  const here = address === location.href.split('#')[0]
  return !here && isFetchedAhead(address, location.origin) ? address : undefined
}

function savesData(): boolean {
  const connection: unknown = 'connection' in navigator && navigator.connection
  return connection instanceof Object && 'saveData' in connection && connection.saveData === true
}
