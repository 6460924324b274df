import type { Piece } from '../html/assemble-blocks.ts'
import type { XmlElement, XmlNode } from './sheet-xml.ts'

/** Site paths of sheets by identifier (F…), and slugs of glossary terms by identifier (R…). */
export interface SheetLinks {
  readonly sheets: ReadonlyMap<string, string>
  readonly terms: ReadonlyMap<string, string>
}

/**
 * Reason for a removal: a related sheet or its subject, a directory key, an alternative title,
 * words of the standfirst.
 */
export type SheetRemovalReason = 'related' | 'subject' | 'directory' | 'alternative' | 'standfirst'

/** Words of a sheet that its body omits, and the reason. */
export interface SheetRemoval {
  readonly reason: SheetRemovalReason
  readonly text: string
}

/** Context of one sheet's conversion. `removals` and `additions` grow during the conversion. */
export interface SheetConversion {
  readonly links: SheetLinks
  /** Identifiers of the sheets listed as related documents, which the body omits. */
  readonly related: ReadonlySet<string>
  readonly removals: SheetRemoval[]
  /**
   * Words that service-public.fr displays, but that the data only encode in attributes or element
   * names.
   */
  readonly additions: string[]
  /**
   * Level of headings in this context. Undefined inside a box, where a title becomes a line in
   * bold.
   */
  readonly level: 2 | 3 | 4 | undefined
  /** True inside a link, where nested links become plain words. */
  readonly insideLink: boolean
  readonly read: (nodes: readonly XmlNode[], conversion: SheetConversion) => readonly Piece[]
}

/** Function that converts one kind of element to pieces. */
export type SheetElementConverter = (
  element: XmlElement,
  conversion: SheetConversion,
) => readonly Piece[]

/** Returns the context for content under a heading: one level deeper, to level 4 at most. */
export function underHeading(conversion: SheetConversion): SheetConversion {
  if (conversion.level === undefined) return conversion
  return { ...conversion, level: conversion.level === 2 ? 3 : 4 }
}

/** Returns the context for content inside a box: a case, a note, a cell. */
export function insideBox(conversion: SheetConversion): SheetConversion {
  return { ...conversion, level: undefined }
}
