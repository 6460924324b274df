import type { Site } from '../../../../application/site.ts'
import { answerJson } from './answer-json.ts'
import { READING } from './call.ts'
import type { Call } from './call.ts'

/** The same for everybody: browsers ask each time, shared caches keep it for a minute, and longer while our server is slow or down. */
const KEEPING =
  'public, max-age=0, s-maxage=60, stale-while-revalidate=86400, stale-if-error=604800'

/** `GET /api/getBanner`: the banners of the home page (§7). */
export function getBanner(banners: Site['banners']): Call {
  return {
    methods: READING,
    answer: async (context) => answerJson(context, 200, await banners(), KEEPING),
  }
}
