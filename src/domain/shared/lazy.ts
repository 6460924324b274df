/** Returns a function that computes a value at its first call, and then returns the same value. */
export function lazy<Value>(make: () => Value): () => Value {
  let cached: { readonly value: Value } | undefined
  return () => {
    cached ??= { value: make() }
    return cached.value
  }
}

/**
 * Returns a function that loads a value at its first call and shares it. A failed load is repeated
 * at the next call.
 */
export function lazyLoad<Value>(load: () => Promise<Value>): () => Promise<Value> {
  let loading: Promise<Value> | undefined
  return () => {
    loading ??= load().catch((error: unknown) => {
      loading = undefined
      throw error
    })
    return loading
  }
}
