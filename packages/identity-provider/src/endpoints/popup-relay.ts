import type { Endpoints } from '../endpoint.ts'

/** The relay of popups (§5, §7), of the same origin as the popup itself, which WinChan demands. Browsers of today message the popup directly: the page has nothing left to do. */
export const popupRelayEndpoints: Endpoints = {
  'GET /popup/relay': async ({ parts: { settings } }) =>
    new Response(
      '<!doctype html><html lang="fr"><meta charset="utf-8"><title>Connexion</title>\n',
      {
        headers: {
          'Content-Type': 'text/html; charset=utf-8',
          'Content-Security-Policy': `default-src 'none'; frame-ancestors ${settings.clients.flatMap(({ origins }) => origins).join(' ')}`,
          'X-Content-Type-Options': 'nosniff',
          'Cache-Control': 'no-store',
        },
      },
    ),
}
