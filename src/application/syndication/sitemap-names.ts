import type { DocumentKind } from '#domain/editorial/document-detail.ts'

import { LIST_TAGS } from '../pages/parts/page-tags.ts'

/** How many addresses a sitemap has at most: a tenth of what the format allows, so that none takes long to make. */
export const LARGEST_SITEMAP = 5_000

/** A piece of the sitemap: the documents of a kind from a rank on; pieces are counted from 1. */
interface Piece {
  readonly kind: DocumentKind
  readonly number: number
}

/** The addresses of the pieces that so many documents of a kind take. */
export function piecesOf(kind: DocumentKind, documents: number): readonly string[] {
  const pieces = Math.ceil(documents / LARGEST_SITEMAP)
  return Array.from({ length: pieces }, (_, rank) => `/sitemaps/${kind}-${rank + 1}.xml`)
}

/** The piece that an address names; `undefined` for any address that no piece has. */
export function readPiece(path: string): Piece | undefined {
  const [, kind = '', number] = PIECE.exec(path) ?? []
  return isKind(kind) ? { kind, number: Number(number) } : undefined
}

const PIECE = /^\/sitemaps\/(\w+)-([1-9]\d{0,3})\.xml$/

function isKind(name: string): name is DocumentKind {
  return Object.hasOwn(LIST_TAGS, name)
}
