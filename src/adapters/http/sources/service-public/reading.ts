import type { Piece } from '../html/piece.ts'
import type { XmlElement, XmlNode } from './xml.ts'

/** Site paths of sheets by identifier (F…) and of glossary terms (R…). */
export interface SheetLinks {
  readonly sheets: ReadonlyMap<string, string>
  readonly terms: ReadonlyMap<string, string>
}

/**
 * Why words are left out: a related sheet, the subject of another sheet, a directory key, a title
 * for one audience, or a repeated standfirst.
 */
export type SheetRemovalReason = 'related' | 'subject' | 'directory' | 'alternative' | 'standfirst'

/** Words of a sheet that its body does not say. */
export interface SheetRemoval {
  readonly reason: SheetRemovalReason
  readonly text: string
}

/** The reading of a sheet going on. */
export interface SheetReading {
  readonly links: SheetLinks
  /** The identifiers of the sheets that stand beside this one as related documents. */
  readonly related: ReadonlySet<string>
  readonly removals: SheetRemoval[]
  /** Words that service-public.fr displays and the data give by attribute or element name. */
  readonly additions: string[]
  /** The level of the headings here; undefined inside a box, where a title is a line of its own. */
  readonly level: 2 | 3 | 4 | undefined
  readonly insideLink: boolean
  readonly read: (nodes: readonly XmlNode[], reading: SheetReading) => readonly Piece[]
}

/** Turns one kind of element into pieces. */
export type SheetElementReader = (element: XmlElement, reading: SheetReading) => readonly Piece[]

/** The same reading, under a heading. */
export function underHeading(reading: SheetReading): SheetReading {
  if (reading.level === undefined) return reading
  return { ...reading, level: reading.level === 2 ? 3 : 4 }
}

/** The same reading, inside a box: a case, a note, a cell. */
export function insideBox(reading: SheetReading): SheetReading {
  return { ...reading, level: undefined }
}
