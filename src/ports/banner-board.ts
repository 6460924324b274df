import type { Banner } from '#domain/editorial/banner.ts'

/** The banners of the home page, the only page that shows any (§2, §4). */
export interface BannerBoard {
  banners(): Promise<readonly Banner[]>
}
