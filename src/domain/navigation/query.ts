/** Adds the query of a request to an address without fragment; what the address itself says of a name wins. Following two redirects merges as following one (§2). */
export function withQuery(address: string, query: string): string {
  const mark = address.indexOf('?')
  const own = mark < 0 ? '' : address.slice(mark + 1)
  const base = mark < 0 ? address : address.slice(0, mark)
  const taken = new Set(fieldsOf(own).map(nameOf))
  const added = fieldsOf(query).filter((field) => !taken.has(nameOf(field)))
  const fields = [...fieldsOf(own), ...added]
  return fields.length === 0 ? base : `${base}?${fields.join('&')}`
}

function fieldsOf(query: string): readonly string[] {
  return query.split('&').filter((field) => field !== '')
}

function nameOf(field: string): string {
  const equals = field.indexOf('=')
  return equals < 0 ? field : field.slice(0, equals)
}
