import type { DocumentTemplate } from '#domain/downloads/document-template.ts'
import {
  TEMPLATE_FORMATS,
  templateFileAt,
  templateFileHref,
} from '#domain/downloads/template-file.ts'
import type { TemplateFile } from '#domain/downloads/template-file.ts'
import type { DocumentPrinter, TemplateShelf } from '#ports/downloads.ts'

/** A file as it is sent. */
export interface PrintedFile {
  readonly file: TemplateFile
  readonly template: DocumentTemplate
  readonly bytes: Uint8Array
}

/** The files that the site makes of its templates. */
export interface TemplateFiles {
  /** The file that an address offers; undefined when it offers none of ours. */
  readonly at: (href: string) => Promise<PrintedFile | undefined>
  /** What each weighs, by its address. */
  readonly weights: () => Promise<ReadonlyMap<string, number>>
}

/** The files of the templates on a shelf. */
export function templateFiles(shelf: TemplateShelf, printer: DocumentPrinter): TemplateFiles {
  const at = async (href: string): Promise<PrintedFile | undefined> => {
    const file = templateFileAt(href)
    const template = (await shelf.templates()).find(({ slug }) => slug === file?.slug)
    if (!file || !template) return undefined
    return { file, template, bytes: await printer.print(template, file.format) }
  }
  const weigh = async (href: string): Promise<[string, number]> => {
    return [href, (await at(href))?.bytes.length ?? 0]
  }
  return {
    at,
    weights: async () => {
      const addresses = (await shelf.templates()).flatMap(({ slug }) =>
        TEMPLATE_FORMATS.map((format) => templateFileHref({ slug, format })),
      )
      return new Map(await Promise.all(addresses.map(weigh)))
    },
  }
}
