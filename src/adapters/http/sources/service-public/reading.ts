import type { Piece } from '../html/piece.ts'
import type { XmlElement, XmlNode } from './xml.ts'

/** Where the links of a sheet lead on our site: to the other sheets by their identifier (F…), to the terms of the glossary by theirs (R…). */
export interface SheetLinks {
  readonly sheets: ReadonlyMap<string, string>
  readonly terms: ReadonlyMap<string, string>
}

/** Why words of a sheet are not in its body: a sheet that stands beside it as related, the subject that another sheet is filed under, the key of a directory, a title for one reader only, the words of the standfirst. */
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
  /** Words that the site of service-public.fr shows and that the data say by an attribute or an element's name. */
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
