const KEY = /^[\w-]{16,64}$/

/** The name that a browser gives its request, if it is one; anything else is none. */
export function requestKeyOf(given: unknown): { readonly key?: string } {
  return typeof given === 'string' && KEY.test(given) ? { key: given } : {}
}
