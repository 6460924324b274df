import type { PackageFile, PackageReader } from '#adapters/http/sources/package-reader.ts'
import { readXml } from '#adapters/http/sources/service-public/xml.ts'
import type { XmlElement } from '#adapters/http/sources/service-public/xml.ts'

/** A node of a sheet as its data package writes it. */
export interface PackageNode {
  readonly type: 'element' | 'text'
  readonly name?: string
  readonly text?: string
  readonly attributes?: Readonly<Record<string, string>>
  readonly children?: readonly PackageNode[]
}

type Child = PackageNode | string

/** An element, its attributes, what it holds. */
export function el(
  name: string,
  attributes: Readonly<Record<string, string>> = {},
  ...children: readonly Child[]
): PackageNode {
  const inside = children.map((child) => (typeof child === 'string' ? words(child) : child))
  return { type: 'element', name, attributes, children: inside }
}

/** An element that has a title, as chapters, cases and notes do. */
export function titled(name: string, title: string, ...children: readonly Child[]): PackageNode {
  return el(name, {}, el('Titre', {}, title), ...children)
}

/** A paragraph. */
export function para(...children: readonly Child[]): PackageNode {
  return el('Paragraphe', {}, ...children)
}

/** What a test says of a sheet; all the rest is usual. */
export interface SheetChanges {
  readonly id?: string
  readonly title?: string
  readonly description?: string
  readonly subject?: string
  readonly date?: string
  readonly type?: string
  /** The titles of the breadcrumb between « Accueil » and the sheet. */
  readonly trail?: readonly string[]
  readonly parts?: readonly PackageNode[]
}

/** A publication of service-public.fr. */
export function aPublication(changes: SheetChanges = {}): PackageNode {
  const { id = 'F2883', title = 'Démission d’un salarié', type = 'Fiche pratique' } = changes
  const trail = changes.trail ?? ['Travail', 'Rupture du contrat de travail dans le secteur privé']
  const levels = ['Accueil particuliers', ...trail, title].map((level) => el('Niveau', {}, level))
  const parts = changes.parts ?? [el('Texte', {}, para('La démission rompt le contrat.'))]
  return el(
    'Publication',
    { ID: id },
    el('dc:title', {}, title),
    el('dc:subject', {}, changes.subject ?? 'Travail'),
    el('dc:description', {}, changes.description ?? 'La démission permet de rompre le contrat.'),
    el('dc:date', {}, changes.date ?? 'modified 2020-08-21'),
    el('dc:type', {}, type),
    el('FilDAriane', {}, ...levels),
    el('DossierPere', { ID: 'N1' }, el('Titre', {}, 'Ne se lit pas')),
    ...parts,
  )
}

/** The file of a sheet in its package. */
export function aSheetFile(changes: SheetChanges = {}, audience = 'particuliers'): PackageFile {
  const id = changes.id ?? 'F2883'
  return jsonFile(`package/data/${audience}/${id}.json`, { id, children: [aPublication(changes)] })
}

/** A file that holds a value as JSON. */
export function jsonFile(path: string, value: unknown): PackageFile {
  return { path, bytes: new TextEncoder().encode(JSON.stringify(value, undefined, 2)) }
}

/** The elements that package nodes describe. */
export function elements(...nodes: readonly PackageNode[]): readonly XmlElement[] {
  return nodes.flatMap(readXml).filter((node) => typeof node !== 'string')
}

/** Packages by their names, each with these files. */
export function packagesOf(
  content: Readonly<Record<string, readonly PackageFile[]>>,
): PackageReader {
  const filesOf: PackageReader['files'] = async function* ({ name }, wanted) {
    for (const file of content[name] ?? []) if (wanted(file.path)) yield file
  }
  return {
    files: filesOf,
    async file(pin, path) {
      for await (const { bytes } of filesOf(pin, (each) => each === path)) return bytes
      throw new Error(`${path} is not in ${pin.name}`)
    },
  }
}

function words(text: string): PackageNode {
  return { type: 'text', text }
}
