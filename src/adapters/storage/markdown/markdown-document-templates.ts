import type { DocumentTemplate } from '#domain/downloads/document-template.ts'
import { compareFrench } from '#domain/editorial/french-collation.ts'
import { lazyLoad } from '#domain/shared/lazy.ts'
import type { TemplateStore } from '#ports/download-stores.ts'

import { InvalidContent } from './content-issue.ts'
import type { ContentIssue } from './content-issue.ts'
import { loadMarkdownFiles, TEMPLATE_FOLDER } from './markdown-files.ts'

/**
 * Creates the store of the document templates of a content folder, which are loaded once, at the
 * first call. `templates` rejects with `InvalidContent` if a template is invalid.
 */
export function markdownTemplates(folder: string): TemplateStore {
  return { templates: lazyLoad(() => readTemplates(folder)) }
}

async function readTemplates(folder: string): Promise<readonly DocumentTemplate[]> {
  const issues: ContentIssue[] = []
  const { parseTemplate } = await import('./parse-markdown-template.ts')
  const files = await loadMarkdownFiles(folder)
  const templates = files
    .filter(({ file }) => file.startsWith(TEMPLATE_FOLDER))
    .flatMap(({ file, source }) => parseTemplate(file, source, issues) ?? [])
  if (issues.length > 0) throw new InvalidContent(issues)
  return templates.toSorted((a, b) => compareFrench(a.title, b.title))
}
