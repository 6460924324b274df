import { PATHS } from '../navigation/site-paths.ts'

/** What engines themselves say of a fault of the code: names of our own code, and nothing that a reader said. */
const KNOWN = [
  /^Cannot (?:read|set) properties of (?:undefined|null) \((?:reading|setting) '[\w$]{1,40}'\)$/,
  /^[\w$.]{1,60} is not (?:a function|defined|iterable|a constructor)$/,
  /^(?:Failed to fetch|Load failed|Maximum call stack size exceeded)$/,
  /^NetworkError when attempting to fetch resource\.$/,
]

/** The message of a fault when it can quote nobody; undefined for any other, which stays where it was said (§9). */
export function knownMessage(message: string): string | undefined {
  return KNOWN.some((shape) => shape.test(message)) ? message : undefined
}

const SECTIONS = Object.values(PATHS)
  .filter((path) => path !== PATHS.home)
  .toSorted((one, other) => other.length - one.length)

/** The pattern of a page's address: a section of the site or one of its pages, never a word that was typed (§9). */
export function routePattern(path: string): string {
  if (path === PATHS.home) return path
  const section = SECTIONS.find((known) => path === known || path.startsWith(`${known}/`))
  if (section === undefined) return '/?'
  return section === path ? section : `${section}/?`
}
