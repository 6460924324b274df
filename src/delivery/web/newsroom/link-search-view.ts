import type { LinkTarget } from '#application/newsroom/references/find-link-targets.ts'
import { NEWSROOM_PATHS } from '#domain/newsroom/newsroom-paths.ts'
import type { Result } from '#domain/shared/result.ts'

/** Page that searches the site for a link, for editors who write Markdown. */
export interface LinkSearchView {
  readonly kind: 'links'
  readonly text: string
  /** Pages that match the text. Undefined before a search. */
  readonly targets: Result<readonly LinkTarget[], 'searchUnavailable'> | undefined
}

/** Name of the query parameter with the text to search for. */
export const LINK_TEXT_FIELD = 'q'

/** Returns the path of the search for a link with these words. */
export function linkSearchPath(text = ''): string {
  return text === ''
    ? NEWSROOM_PATHS.links
    : `${NEWSROOM_PATHS.links}?${new URLSearchParams({ [LINK_TEXT_FIELD]: text }).toString()}`
}

/** Message of a search of the site that does not answer. */
export const SEARCH_UNAVAILABLE =
  'La recherche du site ne répond pas\u00A0: réessayez dans un moment.'

/** Returns the Markdown of a link to a page of the site, whose words are its title. */
export function linkNotation({ label, path }: Pick<LinkTarget, 'label' | 'path'>): string {
  return `[${label.replaceAll(/[\\[\]*_`<]/gu, String.raw`\$&`)}](${path})`
}
