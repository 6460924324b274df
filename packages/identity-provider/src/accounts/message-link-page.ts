import { hash } from 'node:crypto'

import { escapeHtml } from '#delivery/web/head/escape-html.ts'

import type { ProviderSettings } from '../provider-types.ts'

/** Content of the page that the link of a message opens. */
export interface LinkPage {
  readonly title: string
  readonly text: string
  /** Label of the button that confirms; without it, the page has no button. */
  readonly action?: string
  /** Link to the next page. */
  readonly next?: { readonly label: string; readonly address: string }
  /** HTTP status; 200 by default. */
  readonly status?: number
}

/** Colours of the site, whose stylesheet this page cannot use. */
const STYLE = `:root{color-scheme:light dark;--paper:light-dark(#fcfaf6,#171614);
--ink:light-dark(#1c1a17,#ece7dd);--rule:light-dark(#ddd6c9,#3b3730);--accent:light-dark(#a3301c,#f29a82);
--on-accent:light-dark(#fff,#1c1a17);background:var(--paper);color:var(--ink);
font:1.0625rem/1.6 system-ui,sans-serif}
body{margin:0}
header{padding:1.125rem clamp(1rem,3vw,2.5rem);border-block-end:1px solid var(--rule);
font:1.5rem/1.5 Georgia,serif}
main{max-inline-size:34rem;margin-inline:auto;padding:clamp(2.5rem,10vh,6rem) clamp(1rem,3vw,2.5rem)}
h1{margin:0 0 1rem;font:clamp(1.75rem,1.4rem + 1.5vw,2.625rem)/1.15 Georgia,serif;text-wrap:balance}
p{margin:0 0 2rem}
button,a{display:inline-block;box-sizing:border-box;min-block-size:2.75rem;padding:.625rem 1.375rem;
border:2px solid var(--accent);border-radius:3px;background:var(--accent);color:var(--on-accent);
font:600 1rem/1.375 system-ui,sans-serif;text-decoration:none;cursor:pointer}
:hover:is(button,a){background:var(--paper);color:var(--accent)}
:focus-visible{outline:3px solid var(--ink);outline-offset:3px}`

const STYLE_HASH = hash('sha256', STYLE, 'base64')

/**
 * Renders the page that the link of a message opens, as an HTML response. With `action`, the page
 * has a button to confirm, since mail scanners open links too.
 */
export function renderLinkPage({ siteName, clients }: ProviderSettings, page: LinkPage): Response {
  const { title, text, action, next, status = 200 } = page
  const origins = [...new Set(clients.flatMap(({ origins }) => origins))].join(' ')
  const html = `<!doctype html>
<html lang="fr">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex">
<title>${escapeHtml(title)} – ${escapeHtml(siteName)}</title>
<style>${STYLE}</style>
<header>${escapeHtml(siteName)}</header>
<main>
<h1>${escapeHtml(title)}</h1>
<p>${escapeHtml(text)}</p>
${action === undefined ? '' : `<form method="post"><button>${escapeHtml(action)}</button></form>`}
${next ? `<a href="${escapeHtml(next.address)}">${escapeHtml(next.label)}</a>` : ''}
</main>
</html>
`
  return new Response(html, {
    status,
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': `default-src 'none'; style-src 'sha256-${STYLE_HASH}'; form-action 'self' ${origins}; base-uri 'none'; frame-ancestors 'none'`,
      'Cache-Control': 'no-store',
      'Referrer-Policy': 'strict-origin-when-cross-origin',
      'X-Content-Type-Options': 'nosniff',
      'X-Frame-Options': 'DENY',
    },
  })
}
