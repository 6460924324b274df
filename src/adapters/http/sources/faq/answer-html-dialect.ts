import type { TitledPath } from '#domain/editorial/document-kinds.ts'

import { PINS } from '../data-package-pins.ts'
import type { Dialect, LinkTarget } from '../html/conversion-context.ts'
import { parseSafeUrl } from '../html/parse-safe-url.ts'
import { citedArticle } from '../legifrance-links.ts'
import { currentOfficialUrl } from '../service-public/inline-element-converters.ts'
import { questionKey } from './assign-faq-paths.ts'

/**
 * Link targets of answers: FAQ questions by `questionKey`, and sheets of service-public.fr by
 * identifier.
 */
export interface AnswerLinks {
  readonly questions: ReadonlyMap<string, TitledPath>
  readonly sheets: ReadonlyMap<string, TitledPath>
}

/**
 * Creates the HTML conversion rules for answers of the Code du travail numérique. The HTML was
 * rendered from Markdown.
 */
export function answerDialect(links: AnswerLinks): Dialect {
  return {
    mend: (text) => text.normalize('NFC'),
    box: ({ tagName }) => (tagName === 'aside' ? 'note' : undefined),
    link: (href, text) => targetOf(href, text, links),
  }
}

/**
 * Returns the site's page of the sheet in a service-public.fr URL. Undefined for other URLs and
 * unknown sheets.
 */
export function sheetPageOfUrl(href: string, { sheets }: AnswerLinks): TitledPath | undefined {
  const id = /service-public\.fr\/[\w-]+\/vosdroits\/(?<id>F\d+)/u.exec(href)?.groups?.['id']
  return id === undefined ? undefined : sheets.get(id)
}

function targetOf(href: string, text: string, links: AnswerLinks): LinkTarget | undefined {
  // Markdown conversion has replaced unsafe URLs by an empty string.
  const address = href === '' ? undefined : parseSafeUrl(href, PINS.faq.url)
  if (address === undefined) return undefined
  const own = sheetPageOfUrl(address.href, links) ?? questionNamed(address, links)
  if (own !== undefined) return { type: 'link', href: own.path }
  const cited = citedArticle(address, text)
  if (cited !== undefined) return { type: 'legalRef', ...cited }
  return { type: 'link', href: currentOfficialUrl(address) }
}

function questionNamed(
  { hostname, pathname }: URL,
  { questions }: AnswerLinks,
): TitledPath | undefined {
  const slug = /^\/contribution\/(?<slug>[\w-]+)/u.exec(pathname)?.groups?.['slug'] ?? ''
  return hostname === 'code.travail.gouv.fr' ? questions.get(questionKey(slug)) : undefined
}
