import { ACTION_CODE_COOKIE, cookieDomain } from '#domain/visitor/action-code.ts'
import type { ActionCodeStore } from '#ports/browser-storage.ts'

/** Creates the store of the marketing action code, in the cookie `codeaction`. */
export function cookieActionCode(
  { hostname, protocol }: Pick<Location, 'hostname' | 'protocol'>,
  jar: { cookie: string },
): ActionCodeStore {
  const { name, life, path, sameSite } = ACTION_CODE_COOKIE
  const domain = cookieDomain(hostname)
  return {
    read: () => {
      const pair = jar.cookie.split('; ').find((each) => each.startsWith(`${name}=`))
      return pair?.slice(name.length + 1)
    },
    keep: (code) => {
      jar.cookie = [
        `${name}=${code}`,
        `Max-Age=${life / 1000}`,
        `Path=${path}`,
        `SameSite=${sameSite}`,
        ...(domain === undefined ? [] : [`Domain=${domain}`]),
        ...(protocol === 'https:' ? ['Secure'] : []),
      ].join('; ')
    },
  }
}
