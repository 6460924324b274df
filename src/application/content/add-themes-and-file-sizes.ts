import { FORMAT_LABELS, parseTemplateFileHref } from '#domain/downloads/document-template.ts'
import { mapNestedBodies } from '#domain/editorial/body-traversal.ts'
import type { Block, Body } from '#domain/editorial/document-body.ts'
import type { Document } from '#domain/editorial/document.ts'
import { sectorOfTheme } from '#domain/editorial/sector.ts'
import type { ThemeKey } from '#domain/editorial/theme.ts'
import { themeOfCategories } from '#domain/law/theme-of-document.ts'
import type { ContentSource, SourcedDocument } from '#ports/content-source-and-publisher.ts'
import type {
  EditorialClassification,
  ClassificationChoices,
} from '#ports/editorial-classification.ts'

import type { TemplateFiles } from '../downloads/generate-template-files.ts'
import { mapDocuments } from './map-documents.ts'

/**
 * Returns the source with the themes of documents and the categories of definitions that editors
 * chose.
 */
export function sourceWithThemes(
  source: ContentSource,
  filing: EditorialClassification,
): ContentSource {
  return {
    ...source,
    read: async (progress) => {
      const [edition, choices] = await Promise.all([source.read(progress), filing.choices()])
      const records = mapDocuments(edition.records, (record) => ({
        ...record,
        document: fileOf(record.document, choices),
      }))
      return { ...edition, records }
    },
  }
}

function fileOf(document: Document, { themes, categories }: ClassificationChoices): Document {
  const chosen = categories.get(document.path)
  const theme = themes.get(document.path) ?? (chosen && themeOfCategories(chosen))
  const inTheme = theme === undefined ? document : withTheme(document, theme)
  return inTheme.kind === 'definition' && chosen ? { ...inTheme, categories: chosen } : inTheme
}

/** Sets the theme of a document, and replaces the sectors of its former themes by the theme's. */
function withTheme(document: Document, theme: ThemeKey): Document {
  const old = new Set(document.themes.map((each) => sectorOfTheme(each)))
  const others = document.sectors.filter((sector) => !old.has(sector))
  return { ...document, themes: [theme], sectors: [...new Set([sectorOfTheme(theme), ...others])] }
}

type Weights = ReadonlyMap<string, number>

/**
 * Returns the source with the format and size of generated files added to their download links. A
 * change of a size also changes the version of the edition.
 */
export function sourceWithFileSizes(
  source: ContentSource,
  files: Pick<TemplateFiles, 'weights'>,
): ContentSource {
  return {
    ...source,
    read: async (progress) => {
      const [edition, weights] = await Promise.all([source.read(progress), files.weights()])
      const version = `${edition.version}-${markOf(weights)}`
      const records = mapDocuments(edition.records, (record) => withFileSizes(record, weights))
      return { ...edition, version, records }
    },
  }
}

/**
 * Adds the format and size of generated files to the download links of a document. `weights` gives
 * the sizes in bytes, by link.
 */
export function withFileSizes(record: SourcedDocument, weights: Weights): SourcedDocument {
  const { document, continuation } = record
  return {
    ...record,
    document: { ...document, body: weighedBody(document.body, weights) },
    ...(continuation && { continuation: weighedBody(continuation, weights) }),
  }
}

function weighedBody(body: Body, weights: Weights): Body {
  return body.map((block) =>
    mapNestedBodies(weighedBlock(block, weights), (part) => weighedBody(part, weights)),
  )
}

function weighedBlock(block: Block, weights: Weights): Block {
  if (block.type !== 'download') return block
  const file = parseTemplateFileHref(block.href)
  const bytes = weights.get(block.href)
  if (file === undefined || bytes === undefined) return block
  return { ...block, format: FORMAT_LABELS[file.format], bytes }
}

/** Returns a checksum of the file sizes. */
function markOf(weights: Weights): string {
  let mark = 0
  for (const bytes of weights.values()) mark = (mark * 31 + bytes) % 0xff_ff_ff_fb
  return mark.toString(16)
}
