import type { Body } from '#domain/editorial/body.ts'

import { finishBody, readHtml } from '../html/body-from-html.ts'
import type { Dialect } from '../html/reading.ts'
import type { ArticleRecord } from './code-record.ts'

/** The words of an article, then the « nota » that Légifrance puts under it, apart. */
export function articleBody({ texteHtml, notaHtml }: ArticleRecord, dialect: Dialect): Body {
  const { body } = readHtml(texteHtml, dialect)
  const nota = readHtml(notaHtml, dialect).body
  if (nota.length === 0) return finishBody(body)
  return finishBody([...body, { type: 'note', tone: 'info', title: 'Nota', children: nota }])
}
