import type { Document } from '../../domain/editorial/document.ts'
import { printIdcc } from '../../domain/editorial/idcc.ts'
import type { PageMeta } from '../views/page-parts.ts'
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
  if (kind === 'agreementText') return `${title} – ${ownerOf(document)}`
  if (kind === 'agreementArticle') {
    return `${title} – ${document.text.title} – ${ownerOf(document)}`
  }
  return title
}

/** Agreements are known by their short names and their numbers; their full titles run to four lines. */
function agreementTitle({ shortTitle, idcc }: DocumentOf<'agreement'>): string {
  const name = idcc === undefined ? shortTitle : `${shortTitle} (${printIdcc(idcc)})`
  return `${name}\u00A0: convention collective`
}

/** The agreement that a text belongs to, as short as it can be told. */
function ownerOf({
  idcc,
  agreement,
}: {
  readonly idcc?: string
  readonly agreement: { readonly title: string }
}): string {
  return idcc === undefined ? agreement.title : printIdcc(idcc)
}
