import { inlineText, plainText } from '#domain/editorial/body-text.ts'
import { withContinuation } from '#domain/editorial/body-with-notes.ts'
import { articleStateAt, newestVersion } from '#domain/newsroom/article-state.ts'
import type { Editor } from '#domain/newsroom/editor-roles.ts'
import type { SourcedDocument } from '#ports/content-source-and-publisher.ts'

import type { NewsroomPorts } from '../newsroom-ports.ts'
import type { DocumentOfText } from './article-desk-use-cases.ts'

/** Newest version of an article, whose passages editors comment. */
interface TextToComment {
  readonly version: number
  /** Visible text. Undefined if the version cannot be read. */
  readonly text: string | undefined
}

/** Loads the text whose passages editors comment. Returns undefined for an unknown article. */
export async function textToComment(
  ports: Pick<NewsroomPorts, 'store' | 'clock'> & { readonly document: DocumentOfText },
  editor: Editor,
  number: number,
): Promise<TextToComment | undefined> {
  const article = await ports.store.articleNumbered(number)
  if (article === undefined) return undefined
  const { version } = newestVersion(articleStateAt(article.events, ports.clock.now()))
  const sourced = await ports.document({ editor, number, version })
  return { version, text: sourced?.ok === true ? visibleText(sourced.value) : undefined }
}

/** Returns the text of a version with its continuation and footnotes, as editors read it. */
function visibleText({ document, continuation }: SourcedDocument): string {
  const { body, footnotes } = withContinuation(document, continuation)
  const notes = footnotes.map(({ children }) => inlineText(children))
  return [plainText(body), ...notes].join('\n')
}
