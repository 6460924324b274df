import { diffWordsAsync } from '#adapters/http/sources/code/word-diff.ts'
import { convertPastedHtml } from '#adapters/http/sources/html/convert-pasted-html.ts'
import { markdownTexts } from '#adapters/storage/markdown/markdown-texts.ts'
import { textWork } from '#application/newsroom/text-work.ts'
import type { TextWork } from '#application/newsroom/text-work.ts'

/** The work on texts without a thread. */
export const directTextWork: TextWork = {
  ...textWork({
    texts: markdownTexts,
    readForeignHtml: (html, usedIds) => Promise.resolve(convertPastedHtml(html, usedIds)),
    compareWords: () => diffWordsAsync,
  }),
  until: (_signal, work) => work(),
}
