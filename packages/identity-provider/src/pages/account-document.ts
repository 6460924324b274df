import { escapeHtml } from '#delivery/web/head/escape.ts'
import icon from '#delivery/web/head/icon.svg?no-inline'
import { inlineSheet } from '#delivery/web/head/inline-sheet.ts'

import type { AccountFrame } from './account-frame.ts'
import { ACCOUNT_TITLES } from './account-view.ts'
import type { AccountView } from './account-view.ts'

/** What the build gives to every page of the account service. */
export interface AccountAssets {
  readonly css: string
  /** The address of the one script. */
  readonly script: string
  readonly fonts: readonly string[]
}

/** A page of the account service around its body; its root says which page it is and whom its script speaks with. */
export function accountDocument(
  { kind }: AccountView,
  frame: AccountFrame,
  assets: AccountAssets,
  body: string,
): string {
  const root = attributes({
    lang: 'fr',
    'data-page': kind,
    'data-site': frame.site.origin,
    'data-account': frame.origin,
    'data-domain': frame.domain,
    'data-client': frame.clientId,
  })
  const head = [
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width,initial-scale=1,viewport-fit=cover">',
    ...assets.fonts.map(
      (href) =>
        `<link ${attributes({ rel: 'preload', href, as: 'font', type: 'font/woff2', crossorigin: '' })}>`,
    ),
    `<link ${attributes({ rel: 'icon', href: icon, type: 'image/svg+xml' })}>`,
    inlineSheet(assets.css),
    `<script ${attributes({ type: 'module', src: assets.script })}></script>`,
    `<meta ${attributes({ name: 'theme-color', content: '#fcfaf6', media: '(prefers-color-scheme: light)' })}>`,
    `<meta ${attributes({ name: 'theme-color', content: '#171614', media: '(prefers-color-scheme: dark)' })}>`,
    `<title>${escapeHtml(`${ACCOUNT_TITLES[kind]} – ${frame.site.name}`)}</title>`,
    '<meta name="robots" content="noindex">',
  ]
  return `<!doctype html><html ${root}><head>${head.join('')}</head><body>${body}</body></html>`
}

function attributes(values: Readonly<Record<string, string>>): string {
  return Object.entries(values)
    .map(([name, value]) => `${name}="${escapeHtml(value)}"`)
    .join(' ')
}
