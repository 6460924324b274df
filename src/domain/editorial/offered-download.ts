import { partsOf } from './body-parts.ts'
import type { Body, Download } from './body.ts'
import type { TitledPath } from './document-detail.ts'

/** A file that a published document offers, with the document that says what it is for (§9). */
export interface OfferedDownload {
  readonly file: Download
  readonly document: TitledPath
}

/** The files that a body offers, in reading order, each address once. */
export function downloadsOf(body: Body): readonly Download[] {
  return [...new Map([...downloadsIn(body)].map((file) => [file.href, file])).values()]
}

function* downloadsIn(body: Body): Generator<Download> {
  for (const block of body) {
    if (block.type === 'download') yield block
    for (const part of partsOf(block)) yield* downloadsIn(part)
  }
}
