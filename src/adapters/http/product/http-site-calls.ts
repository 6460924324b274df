import { itemsCount } from '#domain/basket/basket.ts'
import { MAX_BANNERS } from '#domain/editorial/banner.ts'
import type { Banner } from '#domain/editorial/banner.ts'
import { NEWSLETTER_SERVICE_MESSAGES } from '#domain/messages.ts'
import {
  BANNERS_PATH,
  BASKET_PATH,
  LEAVE_PREVIEW_PATH,
  API_PATHS,
  SUGGESTIONS_PATH,
} from '#domain/navigation/api-paths.ts'
import type { NewsletterServiceProblem } from '#domain/newsletter/subscription.ts'
import type { MarkedText, SuggestedPage } from '#domain/search/suggestion.ts'
import { fieldsOf } from '#domain/shared/fields.ts'
import { ok, refused } from '#domain/shared/result.ts'
import type { Basket, Baskets } from '#ports/baskets.ts'
import type { BannerStore } from '#ports/content.ts'
import type { NewsletterSignUps } from '#ports/newsletter.ts'
import { Outage } from '#ports/outage.ts'
import type { PreviewMode } from '#ports/preview.ts'
import type { SearchSuggestions } from '#ports/search.ts'

import { productCall } from './product-call.ts'
import type { Send } from './product-call.ts'

/** Loads the announcement banners by `/api/getBanner`. */
export function httpBannerStore(origin: string, send?: Send): BannerStore {
  return {
    banners: async () => {
      const answer = await productCall(origin + BANNERS_PATH, {}, send)
      const banners = Array.isArray(answer) ? answer.map(bannerIn) : [undefined]
      if (!banners.every((banner) => banner !== undefined)) {
        throw new Outage(BANNERS_PATH, answer)
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
  return { id, title, text, link: target === '_blank' ? { label, url, target } : { label, url } }
}

function isText(value: unknown): value is string {
  return typeof value === 'string'
}

/** Loads the current visitor's basket by `/api/cart`, with the browser's cookies. */
export function httpBasket(origin: string, send?: Send): Basket {
  return {
    itemsCount: async () => {
      const answer = await productCall(origin + BASKET_PATH, {}, send)
      const count = itemsCount(fieldsOf(answer)['items_count'])
      if (count === undefined) throw new Outage(BASKET_PATH, answer)
      return count
    },
  }
}

/** Loads a visitor's basket from the shop. Forwards only the cookie of this name. */
export function httpBaskets(origin: string, cookie: string, send: Send = fetch): Baskets {
  return {
    basket: (key) =>
      httpBasket(origin, (address, request) =>
        send(address, { ...request, headers: { Cookie: `${cookie}=${key}` } }),
      ),
  }
}

const PROBLEMS: readonly NewsletterServiceProblem[] = [
  'addressInvalid',
  'emailFormat',
  'newsletterUnknown',
  'newsletterMissing',
]

/**
 * Subscribes to the newsletter by `POST /api/newsletter`, with an idempotency key. Refusals are
 * recognised by their message.
 */
export function httpNewsletterSignUps(origin: string, send?: Send): NewsletterSignUps {
  return {
    signUp: async ({ email, groups }, requestKey) => {
      const answer = fieldsOf(
        await productCall(
          origin + API_PATHS.newsletter,
          {
            method: 'POST',
            headers: {
              'Content-Type': 'application/json',
              ...(requestKey === undefined ? {} : { 'Idempotency-Key': requestKey }),
            },
            body: JSON.stringify({ email, groups }),
          },
          send,
        ),
      )
      if (answer['error'] === false) return ok('received')
      const problem = PROBLEMS.find((each) => NEWSLETTER_SERVICE_MESSAGES[each] === answer['error'])
      if (problem === undefined) throw new Outage(API_PATHS.newsletter, answer)
      return refused(problem)
    },
  }
}

/** Ends the preview session by `/api/clear-preview-mode-cookies`. */
export function httpPreviewMode(origin: string, send?: Send): PreviewMode {
  return {
    leave: async () => {
      await productCall(origin + LEAVE_PREVIEW_PATH, { method: 'POST' }, send)
    },
  }
}

/** Loads search suggestions by `/api/suggestions`. A new query aborts the previous request. */
export function httpSearchSuggestions(origin: string, send: Send = fetch): SearchSuggestions {
  let latest = new AbortController()
  return {
    to: async (query) => {
      latest.abort()
      const { signal } = (latest = new AbortController())
      const address = `${origin}${SUGGESTIONS_PATH}?query=${encodeURIComponent(query)}`
      const answer = await productCall(address, {}, (to, request) =>
        send(to, { ...request, signal: AbortSignal.any([signal, ...signalOf(request)]) }),
      )
      return listIn(answer).flatMap(suggestionIn)
    },
  }
}

function signalOf({ signal }: RequestInit): readonly AbortSignal[] {
  return signal ? [signal] : []
}

/** Returns the suggestion, or none if its URL is not an internal path. */
function suggestionIn(value: unknown): readonly SuggestedPage[] {
  const { label, path, note } = fieldsOf(value)
  if (typeof path !== 'string' || !/^\/(?!\/)/.test(path)) return []
  return [{ label: markedIn(label), path, ...(typeof note === 'string' && { note }) }]
}

function markedIn(value: unknown): MarkedText {
  return listIn(value).map((piece) => {
    const { text, marked } = fieldsOf(piece)
    return { text: typeof text === 'string' ? text : '', marked: marked === true }
  })
}

function listIn(value: unknown): readonly unknown[] {
  if (Array.isArray(value)) return value
  throw new Outage(SUGGESTIONS_PATH, value)
}
