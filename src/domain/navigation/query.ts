/** An address in two: before its question mark, and after it; the query is empty without one (§2). */
export interface SplitAddress {
  readonly path: string
  readonly query: string
}

/** Cuts an address without fragment at its question mark (§2). */
export function splitQuery(address: string): SplitAddress {
  const mark = address.indexOf('?')
  return mark < 0
    ? { path: address, query: '' }
    : { path: address.slice(0, mark), query: address.slice(mark + 1) }
}

/** Adds the query of a request to an address without fragment; what the address itself says of a name wins. Following two redirects merges as following one (§2). */
export function withQuery(address: string, query: string): string {
  const { path, query: own } = splitQuery(address)
  const taken = new Set(fieldsOf(own).map(nameOf))
  const added = fieldsOf(query).filter((field) => !taken.has(nameOf(field)))
  const fields = [...fieldsOf(own), ...added]
  return fields.length === 0 ? path : `${path}?${fields.join('&')}`
}

function fieldsOf(query: string): readonly string[] {
  return query.split('&').filter((field) => field !== '')
}

function nameOf(field: string): string {
  const equals = field.indexOf('=')
  return equals < 0 ? field : field.slice(0, equals)
}
