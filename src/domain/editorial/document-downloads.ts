import { nestedBodies } from './body-traversal.ts'
import type { Body, Download } from './document-body.ts'
import type { TitledPath } from './document-kinds.ts'

/** File offered by a published document, with a link to that document. */
export interface OfferedDownload {
  readonly file: Download
  readonly document: TitledPath
}

/** Returns the downloads in a body in reading order, one for each URL. */
export function downloadsOf(body: Body): readonly Download[] {
  return [...new Map([...downloadsIn(body)].map((file) => [file.href, file])).values()]
}

function* downloadsIn(body: Body): Generator<Download> {
  for (const block of body) {
    if (block.type === 'download') yield block
    for (const part of nestedBodies(block)) yield* downloadsIn(part)
  }
}

/**
 * Formats the label of a file. A vertical bar between spaces becomes a dash: « Fiche salarié –
 * Octobre 2024 ».
 */
export function formatFileLabel({ label }: Pick<Download, 'label'>): string {
  return label.replaceAll(/\s+\|\s+/gu, '\u00A0– ')
}

const numbers = /* @__PURE__ */ new Intl.NumberFormat('fr-FR', { maximumFractionDigits: 1 })

/** Formats a file size in bytes: « 850 o », « 240 Ko », « 1,2 Mo ». A kilobyte is 1000 bytes. */
export function formatFileSize(bytes: number): string {
  const kilobytes = Math.round(bytes / 1000)
  if (bytes < 1000) return inUnit(bytes, 'o')
  // Rounds first, so that 999.6 Ko prints as « 1 Mo » and not « 1 000 Ko ».
  if (kilobytes < 1000) return inUnit(kilobytes, 'Ko')
  const megabytes = Math.round(bytes / 100_000) / 10
  return megabytes < 1000 ? inUnit(megabytes, 'Mo') : inUnit(bytes / 1e9, 'Go')
}

function inUnit(amount: number, unit: string): string {
  return `${numbers.format(amount)}\u00A0${unit}`
}
