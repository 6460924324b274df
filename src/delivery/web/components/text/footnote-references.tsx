import { createContext, use } from 'react'

import * as pageIds from '#delivery/web/contract/element-ids.ts'
import { bodyInlines } from '#domain/editorial/body-traversal.ts'
import type { Body, Footnote, Inline } from '#domain/editorial/document-body.ts'

import styles from './footnotes.module.css'

type FootnoteReference = Extract<Inline, { type: 'footnoteRef' }>

/** Footnote numbers of a document, and element ids of their references. */
interface FootnoteNumbers {
  /** Returns the element id of a reference; undefined if the reference is unknown. */
  idOf(call: FootnoteReference): string | undefined
  /** Returns the number of a footnote, from 1; undefined if the footnote is unknown. */
  numberOf(noteId: string): number | undefined
  /** Returns the element ids of the references to a footnote, in reading order. */
  referencesTo(noteId: string): readonly string[]
}

/** Numbers the footnotes of a document and locates their references. */
export function footnoteReferences(body: Body, footnotes: readonly Footnote[]): FootnoteNumbers {
  const numbers = new Map(footnotes.map((note, index) => [note.id, index + 1]))
  const ids = new Map<FootnoteReference, string>()
  const calls = new Map<string, string[]>()
  for (const call of bodyInlines(body)) {
    if (call.type !== 'footnoteRef') continue
    const number = numbers.get(call.id)
    if (number === undefined || ids.has(call)) continue
    const references = calls.get(call.id) ?? []
    references.push(pageIds.noteCall(number, references.length + 1))
    ids.set(call, pageIds.noteCall(number, references.length))
    calls.set(call.id, references)
  }
  return {
    idOf: (call) => ids.get(call),
    numberOf: (noteId) => numbers.get(noteId),
    referencesTo: (noteId) => calls.get(noteId) ?? [],
  }
}

/** React context with the footnote numbers of the rendered document. */
export const FootnotesContext = createContext<FootnoteNumbers>(footnoteReferences([], []))

/** Renders a reference to a footnote; nothing if the footnote is unknown. */
export function FootnoteReferenceLink({ call }: { readonly call: FootnoteReference }) {
  const notes = use(FootnotesContext)
  const number = notes.numberOf(call.id)
  if (number === undefined) return null
  return (
    <sup id={notes.idOf(call)} className={styles.call}>
      <a href={`#${pageIds.note(number)}`} role="doc-noteref" aria-label={`Note ${number}`}>
        {number}
      </a>
    </sup>
  )
}
