const SENTENCE = 'Cette demande de connexion n’est pas valable. Revenez sur le site et recommencez.'

/** What a person reads whose browser brought a request that cannot be trusted with an address to go back to. */
export function refusePlainly(): Response {
  return new Response(SENTENCE, {
    status: 400,
    headers: {
      'Content-Type': 'text/plain; charset=utf-8',
      'Content-Language': 'fr',
      'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
      'X-Content-Type-Options': 'nosniff',
      'Cache-Control': 'no-store',
    },
  })
}
