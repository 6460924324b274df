import { PATHS } from '../navigation/site-paths.ts'

/** Error messages of script engines, which quote only names of our code. */
const KNOWN = [
  /^Cannot (?:read|set) properties of (?:undefined|null) \((?:reading|setting) '[\w$]{1,40}'\)$/,
  /^[\w$.]{1,60} is not (?:a function|defined|iterable|a constructor)$/,
  /^(?:Failed to fetch|Load failed|Maximum call stack size exceeded)$/,
  /^NetworkError when attempting to fetch resource\.$/,
]

/**
 * Returns an error message if it is known to contain no text of a reader. Returns undefined for
 * other messages.
 */
export function knownMessage(message: string): string | undefined {
  return KNOWN.some((shape) => shape.test(message)) ? message : undefined
}

const SECTIONS = Object.values(PATHS)
  .filter((path) => path !== PATHS.home)
  .toSorted((one, other) => other.length - one.length)

/**
 * Returns a path with its variable part replaced by `?`, so that reports contain no text typed by a
 * reader.
 */
export function routePattern(path: string): string {
  if (path === PATHS.home) return path
  const section = SECTIONS.find((prefix) => path === prefix || path.startsWith(`${prefix}/`))
  if (section === undefined) return '/?'
  return section === path ? section : `${section}/?`
}
