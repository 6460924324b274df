/** The articles of the Code du travail that some content refers to, wherever they stand in it. */
export function citedArticles(content: unknown): readonly string[] {
  return recordsOf(content).flatMap((record) =>
    record['type'] === 'legalRef' && record['code'] === 'Code du travail'
      ? texts(record['article'])
      : [],
  )
}

/** The paths of the site that some content links to, without query or fragment. */
export function linkedPaths(content: unknown): readonly string[] {
  return recordsOf(content)
    .flatMap((record) => [
      ...texts(record['href']),
      ...texts(record['url']),
      ...texts(record['related']),
      ...(record['type'] === 'termRef'
        ? texts(record['slug']).map((slug) => `/guide/definition/${slug}`)
        : []),
    ])
    .filter((address) => address.startsWith('/'))
    .map((address) => address.replace(/[?#].*$/u, ''))
}

type Fields = Readonly<Record<string, unknown>>

function recordsOf(content: unknown): readonly Fields[] {
  if (Array.isArray(content)) return content.flatMap(recordsOf)
  if (!isRecord(content)) return []
  return [content, ...Object.values(content).flatMap(recordsOf)]
}

function isRecord(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null
}

function texts(value: unknown): readonly string[] {
  const values: readonly unknown[] = Array.isArray(value) ? value : [value]
  return values.filter((each) => typeof each === 'string')
}
