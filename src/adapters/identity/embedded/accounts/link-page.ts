import { hash } from 'node:crypto'

import type { ProviderSettings } from '../provider.ts'

/** What the page of a link says, and what one can do there: say yes, or go on. */
export interface LinkPage {
  readonly title: string
  readonly text: string
  readonly action?: string
  readonly next?: { readonly label: string; readonly address: string }
  readonly status?: number
}

const STYLE = `:root{color-scheme:light dark;font:1.125rem/1.6 system-ui,sans-serif}
body{max-inline-size:32rem;margin:15vh auto 2rem;padding-inline:1.25rem}
p:first-child{font-weight:600}
h1{font-size:1.75rem;line-height:1.2;text-wrap:balance}
button,a.next{display:inline-block;font:inherit;font-weight:600;min-block-size:2.75rem;box-sizing:border-box;padding:.5rem 1.25rem;border:2px solid;border-radius:.375rem;background:CanvasText;color:Canvas;text-decoration:none;cursor:pointer}
:focus-visible{outline:3px solid Highlight;outline-offset:3px}`

const STYLE_HASH = hash('sha256', STYLE, 'base64')

/** The page that a link of a message opens. It asks before it does anything, as programs that look at messages open links too; it runs no script, and its form comes back to its own address. */
export function linkPage({ siteName, clients }: ProviderSettings, page: LinkPage): Response {
  const { title, text, action, next, status = 200 } = page
  const origins = [...new Set(clients.flatMap(({ origins }) => origins))].join(' ')
  const html = `<!doctype html>
<html lang="fr">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex">
<title>${escaped(title)} – ${escaped(siteName)}</title>
<style>${STYLE}</style>
<main>
<p>${escaped(siteName)}</p>
<h1>${escaped(title)}</h1>
<p>${escaped(text)}</p>
${action === undefined ? '' : `<form method="post"><button>${escaped(action)}</button></form>`}
${next ? `<a class="next" href="${escaped(next.address)}">${escaped(next.label)}</a>` : ''}
</main>
</html>
`
  return new Response(html, {
    status,
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': `default-src 'none'; style-src 'sha256-${STYLE_HASH}'; form-action 'self' ${origins}; base-uri 'none'; frame-ancestors 'none'`,
      'Cache-Control': 'no-store',
      'Referrer-Policy': 'same-origin',
      'X-Content-Type-Options': 'nosniff',
      'X-Frame-Options': 'DENY',
    },
  })
}

function escaped(text: string): string {
  return text.replaceAll(/["&'<>]/g, (sign) => `&#${sign.codePointAt(0)};`)
}
