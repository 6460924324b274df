import { plainText } from '../../../domain/editorial/body-text.ts'
import type { TitledPath } from '../../../domain/editorial/document-detail.ts'
import type { Document } from '../../../domain/editorial/document.ts'

export interface SearchEntry {
  readonly page: string
  readonly part?: TitledPath
  readonly title: string
  readonly standfirst: string
  readonly body: string
  readonly weight: number
}

export function entriesOf(document: Document): readonly SearchEntry[] {
  const { path, standfirst, body, title } = document
  const names =
    document.kind === 'definition' ? [...document.variants, ...document.abbreviations] : []
  const text = { title: [title, ...names].join(' '), standfirst, body: plainText(body) }
  if (document.kind === 'agreementArticle')
    return [{ page: document.text.path, part: { path, title }, ...text, weight: 0.5 }]
  if (document.kind === 'agreementAnswer')
    return [{ page: document.question.path, part: { path, title }, ...text, weight: 0.5 }]
  return [{ page: path, ...text, weight: document.kind === 'agreementText' ? 0.5 : 1 }]
}
