import {
  parseTemplateFileHref,
  TEMPLATE_FORMATS,
  templateFileHref,
} from '#domain/downloads/document-template.ts'
import type { DocumentTemplate, TemplateFile } from '#domain/downloads/document-template.ts'
import type { TemplateStore, DocumentRenderer } from '#ports/download-stores.ts'

/** Generated file, with its template and bytes. */
export interface PrintedFile {
  readonly file: TemplateFile
  readonly template: DocumentTemplate
  readonly bytes: Uint8Array
}

/** Files generated from document templates. */
export interface TemplateFiles {
  /** Generates the file at this path. Returns undefined if no template has such a file. */
  readonly at: (href: string) => Promise<PrintedFile | undefined>
  /** Generates all files, and returns their sizes in bytes, by path. */
  readonly weights: () => Promise<ReadonlyMap<string, number>>
}

/** Creates the generator of the files of all document templates. */
export function templateFiles(store: TemplateStore, renderer: DocumentRenderer): TemplateFiles {
  const at = async (href: string): Promise<PrintedFile | undefined> => {
    const file = parseTemplateFileHref(href)
    const template = (await store.templates()).find(({ slug }) => slug === file?.slug)
    if (!file || !template) return undefined
    return { file, template, bytes: await renderer.render(template, file.format) }
  }
  const weigh = async (href: string): Promise<[string, number]> => {
    return [href, (await at(href))?.bytes.length ?? 0]
  }
  return {
    at,
    weights: async () => {
      const addresses = (await store.templates()).flatMap(({ slug }) =>
        TEMPLATE_FORMATS.map((format) => templateFileHref({ slug, format })),
      )
      return new Map(await Promise.all(addresses.map(weigh)))
    },
  }
}
