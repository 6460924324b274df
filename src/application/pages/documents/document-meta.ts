import type { PageMeta } from '#application/views/page-parts.ts'
import type { Document } from '#domain/editorial/document.ts'
import { printIdcc } from '#domain/editorial/idcc.ts'
import { titleInContext } from '#domain/editorial/title-in-context.ts'

import type { DocumentOf } from './document-of-kind.ts'

/** What the head says of the page of a document: a title that no other document has, where its kind makes that hard, and its standfirst. */
export function documentMeta(document: Document): PageMeta {
  const title = titleOf(document)
  return {
    title,
    description: document.standfirst.trim() === '' ? title : document.standfirst,
    path: document.path,
    indexed: !document.demo && document.supersededBy === undefined,
  }
}

function titleOf(document: Document): string {
  const { kind, title } = document
  if (kind === 'definition') return `${title}\u00A0: définition`
  if (kind === 'agreement') return agreementTitle(document)
  if (kind === 'agreementText' || kind === 'agreementArticle') {
    return numbered(titleInContext(document), document)
  }
  return title
}

/** Agreements are known by their short names and their numbers; their full titles run to four lines. */
function agreementTitle(document: DocumentOf<'agreement'>): string {
  return `${numbered(document.shortTitle, document)}\u00A0: convention collective`
}

/** A title with the number of its agreement, when that has one. */
function numbered(title: string, { idcc }: { readonly idcc?: string }): string {
  return idcc === undefined ? title : `${title} (${printIdcc(idcc)})`
}
