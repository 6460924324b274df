import { PATHS } from '#domain/navigation/site-paths.ts'

/** The address of a definition of the glossary. */
export function definitionPath(slug: string): string {
  return `${PATHS.glossary}/${encodeURIComponent(slug)}`
}
