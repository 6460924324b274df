import type { ProviderCall } from './endpoint.ts'
import type { ProviderSettings } from './provider.ts'

/** The secret that this browser brings in a cookie of the provider. */
export function cookieOf(
  { request, parts }: Pick<ProviderCall, 'request' | 'parts'>,
  name: string,
): string | undefined {
  const wanted = `${nameIn(parts.settings, name)}=`
  return (request.headers.get('cookie') ?? '')
    .split(/;\s*/)
    .find((pair) => pair.startsWith(wanted))
    ?.slice(wanted.length)
}

/** The `Set-Cookie` header of a secret: for this host alone, out of reach of scripts, and not sent from other sites. Without `seconds` it goes when the browser is closed; 0 removes it. */
export function cookieHeader(
  settings: ProviderSettings,
  name: string,
  secret: string,
  seconds?: number,
): string {
  return [
    `${nameIn(settings, name)}=${secret}`,
    'Path=/',
    'HttpOnly',
    'SameSite=Lax',
    ...(isSecure(settings) ? ['Secure'] : []),
    ...(seconds === undefined ? [] : [`Max-Age=${Math.floor(seconds)}`]),
  ].join('; ')
}

function nameIn(settings: ProviderSettings, name: string): string {
  return isSecure(settings) ? `__Host-${name}` : name
}

/** Plain HTTP is for developers' machines, where browsers differ on `Secure` cookies. */
function isSecure({ origin }: ProviderSettings): boolean {
  return origin.startsWith('https:')
}
