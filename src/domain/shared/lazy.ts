/** A value made when it is first asked for, once: what takes long to make, and may not be needed, is not made while modules are loaded. */
export function lazy<Value>(make: () => Value): () => Value {
  let made: { readonly value: Value } | undefined
  return () => {
    made ??= { value: make() }
    return made.value
  }
}
