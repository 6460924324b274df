import { z } from 'zod'

import type { RejectedRecord } from '#ports/content-source-and-publisher.ts'

import type { PackageFile } from '../data-package-reader.ts'
import { childOf, childrenOf, elementsOf, isElement, lineOf, readXml } from './sheet-xml.ts'
import type { XmlElement } from './sheet-xml.ts'

const SUBJECTS = /Travail|Ressources humaines/u
const GUIDED_SEARCH = 'Recherche guidée'
// Bytes that contain the title, subject and breadcrumb of a sheet.
const HEAD = 64 * 1024
const UTF8 = new TextDecoder()

const METADATA =
  /^(?:dc:.+|SurTitre|Audience|Canal|FilDAriane|Theme|SousThemePere|DossierPere|SousDossierPere|Cible)$/u

const recordSchema = z.object({
  id: z.string().regex(/^F\d+$/u),
  title: z.string().min(1),
  description: z.string(),
  day: z.string().regex(/^\d{4}-\d{2}-\d{2}$/u),
  type: z.string(),
  audience: z.string(),
})

/** Labour sheet of service-public.fr, as in its data package. */
export interface SheetRecord extends z.infer<typeof recordSchema> {
  /** Titles of the enclosing parts, outermost first, without the home page and the sheet. */
  readonly trail: readonly string[]
  /** Content elements of the sheet, without publication metadata. */
  readonly parts: readonly XmlElement[]
}

/**
 * Parses a labour sheet, or returns the reason why it is invalid. Returns undefined for other
 * sheets: those whose subject and breadcrumb are not about work, and guided searches.
 */
export function readSheet({ path, bytes }: PackageFile): SheetRecord | RejectedRecord | undefined {
  if (!SUBJECTS.test(UTF8.decode(bytes.subarray(0, HEAD)))) return undefined
  const publication = publicationOf(UTF8.decode(bytes))
  if (publication === undefined) return { record: nameOf(path), reason: 'no publication' }
  const type = lineOf(childOf(publication, 'dc:type'))
  const trail = trailOf(publication)
  const filed = [lineOf(childOf(publication, 'dc:subject')), ...trail]
  if (type === GUIDED_SEARCH || !filed.some((words) => SUBJECTS.test(words))) return undefined
  const parsed = recordSchema.safeParse({
    id: publication.attributes['ID'],
    title: lineOf(childOf(publication, 'dc:title')),
    description: lineOf(childOf(publication, 'dc:description')),
    day: lineOf(childOf(publication, 'dc:date')).replace('modified ', ''),
    type,
    audience: path.split('/').at(-2),
  })
  return parsed.success
    ? { ...parsed.data, trail: trail.slice(1, -1), parts: partsOf(publication) }
    : { record: nameOf(path), reason: z.prettifyError(parsed.error) }
}

/** Returns the content elements; the others are metadata. */
function partsOf(publication: XmlElement): readonly XmlElement[] {
  return publication.children.flatMap((node): readonly XmlElement[] => {
    if (!isElement(node)) return node.trim() === '' ? [] : [{ ...publication, children: [node] }]
    return METADATA.test(node.name) ? [] : [node]
  })
}

/** Returns the titles of the breadcrumb, from the home page down to the sheet. */
function trailOf(publication: XmlElement): readonly string[] {
  const trail = childOf(publication, 'FilDAriane')
  return trail === undefined ? [] : childrenOf(trail, 'Niveau').map((level) => lineOf(level))
}

function publicationOf(text: string): XmlElement | undefined {
  try {
    const file = z.object({ children: z.array(z.unknown()) }).parse(JSON.parse(text))
    return file.children.flatMap(readXml).find((node) => isElement(node))
  } catch {
    return undefined
  }
}

function nameOf(path: string): string {
  return path.split('/').slice(-2).join('/')
}

/** Term defined in sheets. Each sheet that uses the term repeats the definition. */
export interface SheetDefinition {
  /** Identifier of the definition on service-public.fr, such as R51533. */
  readonly id: string
  readonly title: string
  readonly text: XmlElement | undefined
  readonly references: readonly XmlElement[]
  /** Sheets that use the term, latest first. */
  readonly usedBy: readonly SheetRecord[]
}

/**
 * Returns the terms that the sheets define, without duplicates. The text is that of the latest
 * sheet. Drops terms without a valid identifier or a title.
 */
export function definitionsOf(sheets: readonly SheetRecord[]): readonly SheetDefinition[] {
  const uses = Map.groupBy(
    sheets.flatMap((sheet) => definitionsIn(sheet).map((element) => ({ sheet, element }))),
    ({ element }) => element.attributes['ID'] ?? '',
  )
  return [...uses].flatMap(([id, definitionUses]): readonly SheetDefinition[] => {
    const newest = definitionUses.toSorted((a, b) => (a.sheet.day < b.sheet.day ? 1 : -1))
    const [first] = newest
    if (first === undefined || !/^R\d+$/u.test(id)) return []
    const title = lineOf(childOf(first.element, 'Titre'))
    if (title === '') return []
    return [
      {
        id,
        title,
        text: childOf(first.element, 'Texte'),
        references: childrenOf(first.element, 'Reference'),
        usedBy: [...new Set(newest.map(({ sheet }) => sheet))],
      },
    ]
  })
}

function definitionsIn({ parts }: SheetRecord): readonly XmlElement[] {
  return parts.flatMap((part) => [...elementsOf(part)]).filter(({ name }) => name === 'Definition')
}
