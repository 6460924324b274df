/** The formats of a page: for readers, and for programs. */
export const PAGE_FORMATS = ['html', 'json', 'markdown'] as const

export type PageFormat = (typeof PAGE_FORMATS)[number]

/** The formats that have a suffix in addresses. */
export type ProgramFormat = Exclude<PageFormat, 'html'>

const SUFFIXES: Readonly<Record<ProgramFormat, string>> = { json: '.json', markdown: '.md' }

/** A home page or theme section ends with a slash, which a suffix replaces. */
const HOME = '/index'

/**
 * Path of a page in a format: `/guide/preavis` is `/guide/preavis.json`, `/` is `/index.json`.
 */
export function formatPath(path: string, format: PageFormat): string {
  if (format === 'html') return path
  const stem = path === '/' ? HOME : path.replace(/\/$/, '')
  return stem + SUFFIXES[format]
}

/** A destination within the site in a format, query and fragment last; others stay as they are. */
export function inFormat(destination: string, format: PageFormat): string {
  if (!destination.startsWith('/')) return destination
  const end = destination.search(/[?#]|$/)
  return formatPath(destination.slice(0, end), format) + destination.slice(end)
}

/** The page path and format of a path with a suffix; other paths are pages in HTML. */
export function splitFormat(path: string): {
  readonly path: string
  readonly format: PageFormat
} {
  for (const format of ['json', 'markdown'] as const) {
    if (!path.endsWith(SUFFIXES[format])) continue
    const stem = path.slice(0, -SUFFIXES[format].length)
    return { path: stem === HOME ? '/' : stem, format }
  }
  return { path, format: 'html' }
}
