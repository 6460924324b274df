import type { DocumentTemplate } from '#domain/downloads/document-template.ts'
import { compareFrench } from '#domain/editorial/collation.ts'
import type { TemplateShelf } from '#ports/downloads.ts'

import { FaultyContent } from './content-fault.ts'
import type { ContentFault } from './content-fault.ts'
import { markdownFiles, TEMPLATE_FOLDER } from './markdown-files.ts'

/** The templates of a content folder, read once, with what takes Markdown apart. A fault in any file refuses them all: throws `FaultyContent`. */
export function markdownTemplates(folder: string): TemplateShelf {
  let reading: Promise<readonly DocumentTemplate[]> | undefined
  return { templates: () => (reading ??= readTemplates(folder)) }
}

async function readTemplates(folder: string): Promise<readonly DocumentTemplate[]> {
  const faults: ContentFault[] = []
  const { readTemplate } = await import('./read-template.ts')
  const files = await markdownFiles(folder)
  const templates = files
    .filter(({ file }) => file.startsWith(TEMPLATE_FOLDER))
    .flatMap(({ file, source }) => readTemplate(file, source, faults) ?? [])
  if (faults.length > 0) throw new FaultyContent(faults)
  return templates.toSorted((a, b) => compareFrench(a.title, b.title))
}
