import type { CitationCompletion } from '#application/newsroom/references/complete-citations.ts'
import type { LinkTarget } from '#application/newsroom/references/find-link-targets.ts'
import type { ReferenceCompletion } from '#application/newsroom/references/suggest-reference-completions.ts'
import { formatArticleNumber, parseArticleNumber } from '#domain/editorial/article-numbers.ts'
import { lawArticlePath } from '#domain/navigation/site-paths.ts'
import { NEWSROOM_PATHS } from '#domain/newsroom/newsroom-paths.ts'
import type { Result } from '#domain/shared/result.ts'

/** Reference that completes the typed text. */
export type Reference = ReferenceCompletion | CitationCompletion

/** Page that searches the site for a link, for editors who write Markdown. */
export interface LinkSearchView {
  readonly kind: 'links'
  readonly text: string
  /** Pages that match the text. Undefined before a search. */
  readonly targets: Result<readonly LinkTarget[], 'searchUnavailable'> | undefined
  /** References to articles, terms, agreements and rulings that the text begins. */
  readonly references: readonly Reference[]
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

/**
 * Returns the Markdown of a link to a page of the site, whose words are its title. An article of the
 * Labour Code is a reference, which the page then lists among its cited texts.
 */
export function linkNotation({ label, path }: Pick<LinkTarget, 'label' | 'path'>): string {
  const article = parseArticleNumber(path.slice(path.lastIndexOf('/') + 1))
  if (article.ok && path === lawArticlePath(article.value))
    return `:art[${formatArticleNumber(article.value)}]`
  return `[${escaped(label)}](${path})`
}

/** Returns the Markdown of a reference; its words alone if no page of the site has it. */
export function referenceNotation(reference: Reference): string {
  const label = escaped(reference.label)
  if ('article' in reference) return `:art[${label}]`
  if ('slug' in reference) return `:term[${label}]{slug=${reference.slug}}`
  return reference.href === undefined ? label : `[${label}](${reference.href})`
}

function escaped(words: string): string {
  return words.replaceAll(/[\\[\]*_`<]/gu, String.raw`\$&`)
}
