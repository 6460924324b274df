import { createHash, timingSafeEqual } from 'node:crypto'

/** True if an `Authorization` header bears this key. The comparison takes constant time. */
export function bearsKey(authorization: string | undefined, key: string): boolean {
  return timingSafeEqual(digest(authorization ?? ''), digest(`Bearer ${key}`))
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}
