import { Router } from '@koa/router'

import type { TagManagerSettings } from '#delivery/settings/site-and-publisher-settings.ts'
import { attributeOf } from '#delivery/web/contract/data-attributes.ts'
import { TAG_FRAME, TAG_FRAME_SCRIPT } from '#domain/consent/tag-manager-frame-paths.ts'

import { escapeHtml } from '../head/escape-html.ts'

/**
 * Creates the routes of the tag manager's iframe and its script; no routes without a tag manager.
 * The sandboxed iframe has an opaque origin, and loads only its script and content of configured
 * hosts.
 */
export function tagFrameRoutes(
  tagManager: TagManagerSettings | undefined,
  origin: string,
  script: string,
): Router {
  const router = new Router({ sensitive: true, strict: true })
  if (tagManager === undefined) return router
  const { id, host } = tagManager
  const marks = `${attributeOf('id')}="${id}" ${attributeOf('origin')}="${escapeHtml(host)}"`
  const page = `<!doctype html><html lang="fr"><head><meta charset="utf-8"><title>Mesure d’audience</title><script src="${TAG_FRAME_SCRIPT}" ${marks}></script></head><body></body></html>`
  const policy = framePolicy(tagManager, origin)
  return router
    .get(TAG_FRAME, (context) => {
      context.set({
        ...HEADERS,
        'Content-Type': 'text/html; charset=utf-8',
        'Content-Security-Policy': policy,
        'X-Frame-Options': 'SAMEORIGIN',
        'X-Robots-Tag': 'noindex',
      })
      context.body = page
    })
    .get(TAG_FRAME_SCRIPT, (context) => {
      context.set({
        ...HEADERS,
        'Content-Type': 'text/javascript; charset=utf-8',
        'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
        // The iframe has an opaque origin, so its script is a cross-origin resource.
        'Cross-Origin-Resource-Policy': 'cross-origin',
      })
      context.body = script
    })
}

function framePolicy({ host, others }: TagManagerSettings, origin: string): string {
  const hosts = [...new Set([host, ...others])].join(' ')
  return [
    "default-src 'none'",
    `script-src ${origin}${TAG_FRAME_SCRIPT} ${hosts}`,
    `connect-src ${hosts}`,
    `img-src ${hosts}`,
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'self'",
    'sandbox allow-scripts',
  ].join('; ')
}

const HEADERS = {
  'Cache-Control': 'public, max-age=300',
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer',
}
