import type { SheetRecord } from './sheet-record.ts'
import type { XmlElement } from './xml.ts'
import { childOf, childrenOf, elementsOf, lineOf } from './xml.ts'

/** A term that sheets define: one definition stands in every sheet that uses it. */
export interface SheetDefinition {
  /** The identifier of the definition at service-public.fr: R51533. */
  readonly id: string
  readonly title: string
  readonly text: XmlElement | undefined
  readonly references: readonly XmlElement[]
  /** The sheets that use it, the one of the latest date first. */
  readonly usedBy: readonly SheetRecord[]
}

/** The terms that the sheets define, each once. */
export function definitionsOf(sheets: readonly SheetRecord[]): readonly SheetDefinition[] {
  const uses = Map.groupBy(
    sheets.flatMap((sheet) => definitionsIn(sheet).map((element) => ({ sheet, element }))),
    ({ element }) => element.attributes['ID'] ?? '',
  )
  return [...uses].flatMap(([id, found]): readonly SheetDefinition[] => {
    const newest = found.toSorted((a, b) => (a.sheet.day < b.sheet.day ? 1 : -1))
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
