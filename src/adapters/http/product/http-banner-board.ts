import { MOST_BANNERS } from '#domain/editorial/banner.ts'
import type { Banner } from '#domain/editorial/banner.ts'
import { BANNERS_CALL } from '#domain/navigation/product-calls.ts'
import { fieldsOf } from '#domain/shared/fields.ts'
import type { BannerBoard } from '#ports/content.ts'
import { Outage } from '#ports/outage.ts'

import { productCall } from './product-call.ts'
import type { Send } from './product-call.ts'

/** Reads the banners by `/api/getBanner`. */
export function httpBannerBoard(origin: string, send?: Send): BannerBoard {
  return {
    banners: async () => {
      const answer = await productCall(origin + BANNERS_CALL, {}, send)
      const banners = Array.isArray(answer) ? answer.map(bannerIn) : [undefined]
      if (!banners.every((banner) => banner !== undefined)) {
        throw new Outage(BANNERS_CALL, answer)
      }
      return banners.slice(0, MOST_BANNERS)
    },
  }
}

function bannerIn(value: unknown): Banner | undefined {
  const { id, title, text, link } = fieldsOf(value)
  const { label, url, target } = fieldsOf(link)
  if (!isText(id) || !isText(title) || !isText(text) || !isText(label) || !isText(url)) {
    return undefined
  }
  return { id, title, text, link: target === '_blank' ? { label, url, target } : { label, url } }
}

function isText(value: unknown): value is string {
  return typeof value === 'string'
}
