import type { GlossaryRecord } from '#adapters/http/sources/glossary/glossary-record.ts'
import type { SheetDefinition } from '#adapters/http/sources/service-public/sheet-definitions.ts'

import { el, elements, para, titled } from './sheet-records.ts'
import type { PackageNode } from './sheet-records.ts'

/** A term of the glossary of the Code du travail numérique, as its package holds it. */
export function aGlossaryRecord(changes: Partial<GlossaryRecord> = {}): GlossaryRecord {
  return {
    title: 'Astreinte',
    abbrs: '',
    variants: [],
    definition: '<p>Période pendant laquelle le salarié doit pouvoir intervenir.</p>',
    refs: [],
    ...changes,
  }
}

/** A definition inside a sheet of service-public.fr. */
export function aDefinitionNode(id: string, title: string, text: string): PackageNode {
  return { ...titled('Definition', title, el('Texte', {}, para(text))), attributes: { ID: id } }
}

/** What sheets define under a name. */
export function aSheetDefinition(changes: Partial<SheetDefinition> = {}): SheetDefinition {
  const [text] = elements(el('Texte', {}, para('Mesure prise par précaution')))
  return {
    id: 'R37450',
    title: 'À titre conservatoire',
    text,
    references: [],
    usedBy: [],
    ...changes,
  }
}
