import type { Site } from '#application/site.ts'
import type { Banner } from '#domain/editorial/banner.ts'
import { classifyLink } from '#domain/navigation/link.ts'
import type { LinkSite } from '#domain/navigation/link.ts'

import { answerJson } from './answer-json.ts'
import { READING } from './call.ts'
import type { Call } from './call.ts'

/** The same for everybody: browsers ask each time, shared caches keep it for a minute, and longer while our server is slow or down. */
const KEEPING =
  'public, max-age=0, s-maxage=60, stale-while-revalidate=86400, stale-if-error=604800'

/** `GET /api/getBanner`: the banners of the home page, their links as the link rule of the site writes them (§2, §7). */
export function getBanner(banners: Site['banners'], site: LinkSite): Call {
  return {
    methods: READING,
    answer: async (context) => {
      const shown = (await banners()).map((banner) => withRuledLink(banner, site))
      answerJson(context, 200, shown, KEEPING)
    },
  }
}

/** A refused link keeps its label and loses its address. */
function withRuledLink(banner: Banner, site: LinkSite): Banner {
  const { kind, href } = classifyLink(banner.link.url, site)
  const link = { label: banner.link.label, url: href }
  return { ...banner, link: kind === 'external' ? { ...link, target: '_blank' } : link }
}
