import type { TemplateKind } from '#domain/downloads/document-template.ts'
import type { Body, Paragraph } from '#domain/editorial/body.ts'

/** A document in the two parts that are set differently. */
export interface SetDocument {
  /** Of a letter: who is written to, then where and when, both on the right of the sheet. */
  readonly onTheRight: ReadonlySet<Paragraph>
  readonly body: Body
}

/** In France a letter begins with who writes, on the left; then whom, and where and when, on the right: its first three paragraphs. */
export function setAs(kind: TemplateKind, body: Body): SetDocument {
  const head = kind === 'letter' ? body.slice(1, 3) : []
  return {
    onTheRight: new Set(head.filter((block) => block.type === 'paragraph')),
    body,
  }
}
