import { PATHS } from '../navigation/site-paths.ts'

/** Messages of script engines: they quote names of our code only. */
const KNOWN = [
  /^Cannot (?:read|set) properties of (?:undefined|null) \((?:reading|setting) '[\w$]{1,40}'\)$/,
  /^[\w$.]{1,60} is not (?:a function|defined|iterable|a constructor)$/,
  /^(?:Failed to fetch|Load failed|Maximum call stack size exceeded)$/,
  /^NetworkError when attempting to fetch resource\.$/,
]

/** Message of an error if it can quote no reader; else undefined, and it is not sent. */
export function knownMessage(message: string): string | undefined {
  return KNOWN.some((shape) => shape.test(message)) ? message : undefined
}

const SECTIONS = Object.values(PATHS)
  .filter((path) => path !== PATHS.home)
  .toSorted((one, other) => other.length - one.length)

/** Pattern of a page's address: a section of the site or one of its pages, never typed words. */
export function routePattern(path: string): string {
  if (path === PATHS.home) return path
  const section = SECTIONS.find((known) => path === known || path.startsWith(`${known}/`))
  if (section === undefined) return '/?'
  return section === path ? section : `${section}/?`
}
