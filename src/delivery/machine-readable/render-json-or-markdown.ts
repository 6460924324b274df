import type { PageView } from '#application/views/page-view.ts'

import { extractPageContent } from './content/extract-page-content.ts'
import { pageData } from './json/page-json.ts'
import { pageAsMarkdown } from './markdown/page-as-markdown.ts'

/** Renders a page view as JSON or as Markdown. Links become absolute URLs with `origin`. */
export function renderJsonOrMarkdown(
  view: PageView,
  format: 'json' | 'markdown',
  origin: string,
): string {
  const content = extractPageContent(view)
  return format === 'json'
    ? JSON.stringify(pageData(view, content, origin))
    : pageAsMarkdown(content, view.meta, origin)
}
