import { dataOf } from '#delivery/web/contract/hooks.ts'

import { answerArticleTool } from './article-tools.ts'
import { bringFile } from './download.ts'

/** Does what a pressed tool of the page is for: a link to one of our files, or a button beside a document. */
export function answerTool(tool: HTMLElement): void {
  if (dataOf(tool).tool === 'download') void bringFile(tool)
  else answerArticleTool(tool)
}
