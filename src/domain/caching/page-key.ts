/** The key under which a page is kept: its path, and the query fields that change the page, in the order in which they are listed; the first value of a field counts, an empty one does not (§9). Idempotent. */
export function pageKey(
  address: { readonly path: string; readonly query: string },
  fields: readonly string[],
): string {
  const asked = new URLSearchParams(address.query)
  const kept = new URLSearchParams()
  for (const field of fields) {
    const value = asked.get(field)
    if (value !== null && value !== '') kept.set(field, value)
  }
  const query = kept.toString()
  return query === '' ? address.path : `${address.path}?${query}`
}
