import { diffWordsOfBlocks } from '#adapters/http/sources/code/word-diff.ts'
import { convertPastedHtml } from '#adapters/http/sources/html/convert-pasted-html.ts'
import { markdownTexts } from '#adapters/storage/markdown/markdown-texts.ts'
import { answerThreadCalls } from '#adapters/threads/answer-thread-calls.ts'
import { textWork } from '#application/newsroom/text-work.ts'

// Worker thread that works on texts of editors.
answerThreadCalls({
  ...textWork({
    texts: markdownTexts,
    readForeignHtml: (html, usedIds) => Promise.resolve(convertPastedHtml(html, usedIds)),
    compareWords: () => {
      const diff = diffWordsOfBlocks()
      return (before, after) => Promise.resolve(diff(before, after))
    },
  }),
})
