/** How deep keys are converted; what lies below is left as it is (§3). */
export const DEEPEST_CONVERSION = 64

const UNTOUCHED_CONTENTS: ReadonlySet<string> = new Set(['customFields', 'consents'])

/** The same JSON value with its keys in camel case at any depth, the contents of `custom_fields` and `consents` apart (§3). Never throws; of two keys that become one, the later wins. */
export function toCamelKeys(value: unknown): unknown {
  return converted(value, camelKey, 0)
}

/** The same JSON value with its keys in snake case at any depth, the contents of `customFields` and `consents` apart (§3). Never throws; of two keys that become one, the later wins. */
export function toSnakeKeys(value: unknown): unknown {
  return converted(value, snakeKey, 0)
}

function converted(value: unknown, rename: (key: string) => string, depth: number): unknown {
  if (depth >= DEEPEST_CONVERSION) return value
  if (Array.isArray(value)) return value.map((item) => converted(item, rename, depth + 1))
  if (!isPlainObject(value)) return value
  // `fromEntries` defines its keys: `__proto__` stays a key like any other.
  return Object.fromEntries(
    Object.entries(value).map(([key, content]) => [
      rename(key),
      UNTOUCHED_CONTENTS.has(camelKey(key)) ? content : converted(content, rename, depth + 1),
    ]),
  )
}

function camelKey(key: string): string {
  return key.replace(/(?<=[\p{L}\p{N}])_[a-z]/gu, (joint) => joint.slice(1).toUpperCase())
}

function snakeKey(key: string): string {
  return key.replace(/(?<=[\p{L}\p{N}])[A-Z]/gu, (capital) => `_${capital.toLowerCase()}`)
}

function isPlainObject(value: unknown): value is Readonly<Record<string, unknown>> {
  if (typeof value !== 'object' || value === null) return false
  const prototype: unknown = Object.getPrototypeOf(value)
  return prototype === null || prototype === Object.prototype
}
