/** Formats of the bibliographic record of a page: BibTeX, RIS and CSL-JSON. */
export const BIBLIOGRAPHIC_FORMATS = ['bibtex', 'ris', 'csl'] as const

export type BibliographicFormat = (typeof BIBLIOGRAPHIC_FORMATS)[number]

/** Formats of a page: HTML for readers, and the machine-readable ones. */
export const PAGE_FORMATS = ['html', 'json', 'markdown', 'bibtex', 'ris', 'csl'] as const

export type PageFormat = (typeof PAGE_FORMATS)[number]

/** Machine-readable format of a page, which has a suffix in the URL. */
export type MachineReadableFormat = Exclude<PageFormat, 'html'>

const SUFFIXES: Readonly<Record<MachineReadableFormat, string>> = {
  json: '.json',
  markdown: '.md',
  bibtex: '.bib',
  ris: '.ris',
  csl: '.csl.json',
}

/** Formats in matching order: CSL-JSON before JSON, since its suffix ends with that of JSON. */
const SUFFIXED = ['csl', 'json', 'markdown', 'bibtex', 'ris'] as const

export function isBibliographic(format: string): format is BibliographicFormat {
  return BIBLIOGRAPHIC_FORMATS.some((each) => each === format)
}

/** Path of the home page before a suffix. */
const HOME = '/index'

/**
 * Returns the path of a page in a format: `/guide/preavis` becomes `/guide/preavis.json`, and `/`
 * becomes `/index.json`.
 */
export function formatPath(path: string, format: PageFormat): string {
  if (format === 'html') return path
  const stem = path === '/' ? HOME : path.replace(/\/$/, '')
  return stem + SUFFIXES[format]
}

/**
 * Returns a link with the suffix of a format, before query and fragment. Links that do not start
 * with `/` are unchanged.
 */
export function linkInFormat(destination: string, format: PageFormat): string {
  if (!destination.startsWith('/')) return destination
  const end = destination.search(/[?#]|$/)
  return formatPath(destination.slice(0, end), format) + destination.slice(end)
}

/**
 * Splits a path into the page's path and the format of its suffix. Without a known suffix, the
 * format is HTML.
 */
export function splitFormat(path: string): {
  readonly path: string
  readonly format: PageFormat
} {
  for (const format of SUFFIXED) {
    if (!path.endsWith(SUFFIXES[format])) continue
    const stem = path.slice(0, -SUFFIXES[format].length)
    return { path: stem === HOME ? '/' : stem, format }
  }
  return { path, format: 'html' }
}
