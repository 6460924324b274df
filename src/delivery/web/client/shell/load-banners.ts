import { withFallback } from '#application/with-fallback.ts'
import { selectorOf } from '#delivery/web/contract/hooks.ts'
import type { Banner } from '#domain/editorial/banner.ts'

import { bannerBoard, journal } from '../wiring/product.ts'
import type { BringGestures } from './first-gesture.ts'
import type { ShellStore } from './shell-store.ts'

/** Asks for the banners of the home page, and for what paints them when the page shows others; a failure is only logged, and the page stays as it is (§8). */
export async function loadBanners(
  store: ShellStore,
  request: number,
  bring: BringGestures,
): Promise<void> {
  const banners = await withFallback(undefined, () => bannerBoard.banners(), journal)
  if (!banners) return
  store.send({ kind: 'bannersLoaded', request, banners })
  if (banners.map(wordsOf).join() !== wordsShown()) void bring()
}

function wordsOf({ title, text, link }: Banner): string {
  const { label, url, target } = link
  return `${title} ${text} ${label}${target ? ' (nouvelle fenêtre)' : ''}${url}`
}

function wordsShown(): string {
  return [...document.querySelectorAll(`${selectorOf('region', 'banners')}>p`)]
    .map((line) => line.textContent + line.querySelector('a')?.getAttribute('href'))
    .join()
}
