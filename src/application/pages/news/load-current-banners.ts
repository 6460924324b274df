import { bannersAt, nextBannerChange } from '#domain/editorial/banner.ts'
import type { Banner } from '#domain/editorial/banner.ts'
import type { Duration } from '#domain/shared/duration.ts'
import type { Clock } from '#ports/clock-and-timers.ts'
import type { BannerStore } from '#ports/published-content.ts'

/** Banners that readers see, and the time until one of the stored banners begins or ends. */
export interface CurrentBanners {
  readonly banners: readonly Banner[]
  readonly outdatedAfter?: Duration
}

/** Loads the banners that are shown now. */
export async function loadCurrentBanners(ports: {
  readonly banners: BannerStore
  readonly clock: Clock
}): Promise<CurrentBanners> {
  const stored = await ports.banners.banners()
  const now = ports.clock.now()
  const next = nextBannerChange(stored, now)
  return {
    banners: bannersAt(stored, now),
    ...(next !== undefined && { outdatedAfter: next - now }),
  }
}
