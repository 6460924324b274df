import { PATHS } from '../navigation/site-paths.ts'

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
