import type { Piece } from '../html/assemble-blocks.ts'
import type { XmlElement, XmlNode } from './sheet-xml.ts'

/** Site paths of sheets by identifier (F…) and of glossary terms (R…). */
export interface SheetLinks {
  readonly sheets: ReadonlyMap<string, string>
  readonly terms: ReadonlyMap<string, string>
}

/**
 * Reason for the removal of words, such as a related sheet, a directory key or a repeated
 * standfirst.
 */
export type SheetRemovalReason = 'related' | 'subject' | 'directory' | 'alternative' | 'standfirst'

/** Words of a sheet that are missing from its body. */
export interface SheetRemoval {
  readonly reason: SheetRemovalReason
  readonly text: string
}

/** State of one sheet's conversion. */
export interface SheetConversion {
  readonly links: SheetLinks
  /** Identifiers of the sheets listed as related documents. */
  readonly related: ReadonlySet<string>
  readonly removals: SheetRemoval[]
  /** Words that service-public.fr displays and the data encode in attribute or element names. */
  readonly additions: string[]
  /** Level of the headings here; undefined inside a box, where a title is a line of its own. */
  readonly level: 2 | 3 | 4 | undefined
  readonly insideLink: boolean
  readonly read: (nodes: readonly XmlNode[], conversion: SheetConversion) => readonly Piece[]
}

/** Converts one kind of element to pieces. */
export type SheetElementConverter = (
  element: XmlElement,
  conversion: SheetConversion,
) => readonly Piece[]

/** Returns the state for content under a heading: one level deeper. */
export function underHeading(conversion: SheetConversion): SheetConversion {
  if (conversion.level === undefined) return conversion
  return { ...conversion, level: conversion.level === 2 ? 3 : 4 }
}

/** Returns the state for content inside a box: a case, a note, a cell. */
export function insideBox(conversion: SheetConversion): SheetConversion {
  return { ...conversion, level: undefined }
}
