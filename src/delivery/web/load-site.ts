import { setTimeout } from 'node:timers/promises'

import type { OpenedSite, SiteParts } from './open-site.ts'

/** Parts of the site, each of which loads in a moment; the rest comes with what opens them. */
const PARTS: readonly (() => Promise<unknown>)[] = [
  () => import('../composition/databases.ts'),
  () => import('../composition/identity.ts'),
  () => import('../composition/downloads.ts'),
  () => import('../composition/newsletter.ts'),
  () => import('../composition/search.ts'),
  () => import('../composition/site.ts'),
  () => import('../composition/compose.ts'),
]
/** Milliseconds for those who waited for the first moment, and between two parts. */
const FIRST_BREATH = 100
const BREATH = 20

/** Loads what opens the site. While modules are read nothing is answered: where somebody may be reading already, it is done part by part, and whoever asks is answered between two. */
export async function loadSite(read: boolean): Promise<(parts: SiteParts) => Promise<OpenedSite>> {
  if (read) {
    await setTimeout(FIRST_BREATH)
    for (const load of PARTS) {
      await load()
      await setTimeout(BREATH)
    }
  }
  const { openSite } = await import('./open-site.ts')
  return openSite
}
