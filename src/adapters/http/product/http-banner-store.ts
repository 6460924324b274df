import { MAX_BANNERS } from '#domain/editorial/banner.ts'
import type { Banner } from '#domain/editorial/banner.ts'
import * as API_PATHS from '#domain/navigation/api-paths.ts'
import { fieldsOf } from '#domain/shared/unknown-fields.ts'
import { Outage } from '#ports/outage.ts'
import type { BannerStore } from '#ports/published-content.ts'

import type { Send } from '../fetch-json.ts'
import { callProductApi } from './call-product-api.ts'

/**
 * Creates a client of `/api/getBanner` that loads the announcement banners. Throws an `Outage` if
 * the call fails or any banner is invalid.
 */
export function httpBannerStore(origin: string, send?: Send): BannerStore {
  return {
    banners: async () => {
      const answer = await callProductApi(origin + API_PATHS.banners, {}, send)
      const banners = Array.isArray(answer) ? answer.map(bannerIn) : [undefined]
      if (!banners.every((banner) => banner !== undefined)) {
        throw new Outage(API_PATHS.banners, answer)
      }
      return banners.slice(0, MAX_BANNERS)
    },
  }
}

function bannerIn(value: unknown): Banner | undefined {
  const { id, title, text, link } = fieldsOf(value)
  const { label, url, target } = fieldsOf(link)
  if (!isText(id) || !isText(title) || !isText(text) || !isText(label) || !isText(url)) {
    return undefined
  }
  return { id, title, text, link: { label, url, ...(target === '_blank' && { target }) } }
}

function isText(value: unknown): value is string {
  return typeof value === 'string'
}
