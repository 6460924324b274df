import type { Site } from '#application/site.ts'

import { answerJson } from './answer-json.ts'
import { READING } from './call.ts'
import type { Call } from './call.ts'

/** `GET /api/cart`: how many items wait in the basket that the visitor's cookie of this name holds (§7). */
export function cart(countOf: Site['basketCount'], cookie: string): Call {
  return {
    methods: READING,
    answer: async (context) => {
      const count = await countOf(context.cookies.get(cookie))
      answerJson(context, 200, { items_count: count })
    },
  }
}
