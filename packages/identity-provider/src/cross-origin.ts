import type { ProviderSettings } from './provider.ts'

/** The headers that let the pages of the clients, and nobody else's, read the answers of the API with their cookies. */
export function crossOriginHeaders(
  origin: string | null,
  { clients }: ProviderSettings,
): Readonly<Record<string, string>> {
  const allowed = clients.some(({ origins }) => origins.some((known) => known === origin))
  if (origin === null || !allowed) return { Vary: 'Origin' }
  return {
    'Access-Control-Allow-Origin': origin,
    'Access-Control-Allow-Credentials': 'true',
    Vary: 'Origin',
  }
}

/** What a preflight is told: two hours, in seconds. */
export const PREFLIGHT_HEADERS = {
  'Access-Control-Allow-Methods': 'GET, POST, DELETE',
  'Access-Control-Allow-Headers':
    'authorization, content-type, accept-language, custom-locale, x-r5-correlation-id',
  'Access-Control-Max-Age': '7200',
} as const
