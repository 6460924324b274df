import { setImmediate } from 'node:timers/promises'

import { distinctSlug, slugify } from '#domain/editorial/slug.ts'
import type { RejectedRecord } from '#ports/publishing.ts'

import type { PackageReader } from '../package-reader.ts'
import { PINS } from '../pins.ts'
import { readSheet } from './sheet-record.ts'
import type { SheetRecord } from './sheet-record.ts'

const SHEET_FILE = /^package\/data\/(?:particuliers|professionnels|associations)\/F\d+\.json$/u
const AUDIENCES = ['particuliers', 'professionnels', 'associations']
const BATCH = 20

/** The labour sheets of a package, each once, and the files that could not be read. */
export interface LabourSheets {
  readonly sheets: readonly SheetRecord[]
  readonly rejected: readonly RejectedRecord[]
}

/** Reads the labour sheets one file at a time. A sheet written for two audiences stands twice, under one identifier: the one for individuals, who are employees here, is kept. */
export async function readLabourSheets(packages: PackageReader): Promise<LabourSheets> {
  const byId = new Map<string, SheetRecord>()
  const rejected: RejectedRecord[] = []
  let read = 0
  for await (const file of packages.files(PINS.sheets, (path) => SHEET_FILE.test(path))) {
    read += 1
    if (read % BATCH === 0) await setImmediate()
    const sheet = readSheet(file)
    if (sheet === undefined) continue
    if ('reason' in sheet) rejected.push(sheet)
    else if (isBefore(sheet, byId.get(sheet.id))) byId.set(sheet.id, sheet)
  }
  return { sheets: [...byId.values()].sort(byNumber), rejected }
}

/** Where each sheet stands on the site, by its identifier: its title makes its address, the oldest sheet of a title the plain one. */
export function sheetPaths(sheets: readonly SheetRecord[]): ReadonlyMap<string, string> {
  const taken = new Set<string>()
  return new Map(
    sheets.map(({ id, title }) => {
      const slug = distinctSlug(slugify(title), (candidate) => taken.has(candidate))
      taken.add(slug)
      return [id, `/guide/${slug}`]
    }),
  )
}

function isBefore(sheet: SheetRecord, kept: SheetRecord | undefined): boolean {
  return kept === undefined || rankOf(sheet) < rankOf(kept)
}

function rankOf({ audience }: SheetRecord): number {
  return AUDIENCES.indexOf(audience)
}

function byNumber(a: SheetRecord, b: SheetRecord): number {
  return Number(a.id.slice(1)) - Number(b.id.slice(1))
}
